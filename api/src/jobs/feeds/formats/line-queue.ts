import { FeedError } from '../feed-error';
import { MAX_ROW_CHARACTERS } from './feed-row';

export interface Line {
  text: string;
  /** False for a last line without a line break. */
  isEnded: boolean;
}

/** Unread lines of a text. Only lines that were peeked at are in memory. */
export class LineQueue {
  readonly #text: AsyncIterator<string>;
  #lines: Line[] = [];
  #first = 0;
  #rest = '';
  #isDone = false;
  /** The line break of this text. In a text with CR alone, LF has no meaning, and the other way round. */
  #end: RegExp | undefined;

  constructor(text: AsyncIterable<string>) {
    this.#text = text[Symbol.asyncIterator]();
  }

  /** Returns the line at an index from the front. @throws FeedError for a line that is longer than any car's */
  async at(index: number): Promise<Line | undefined> {
    while (this.#first + index >= this.#lines.length && !this.#isDone) await this.#readMore();
    return this.#lines[this.#first + index];
  }

  /** Removes lines from the front. */
  drop(count: number): void {
    this.#first += count;
  }

  async #readMore(): Promise<void> {
    const { value, done } = await this.#text.next();
    this.#lines = this.#lines.slice(this.#first);
    this.#first = 0;
    this.#isDone = done === true;
    this.#rest += done ? '' : value;
    // A CR at the end may be half of a line break.
    this.#end ??=
      /\r\n|\n|\r(?=[^])/.exec(this.#rest)?.[0] === '\r' ? /\r/ : this.#rest.includes('\n') ? /\r?\n/ : undefined;
    const texts = this.#rest.split(this.#end ?? (done ? /\r/ : /(?!)/));
    this.#rest = texts.pop() ?? '';
    for (const text of texts) this.#lines.push({ text, isEnded: true });
    if (this.#rest.length > MAX_ROW_CHARACTERS)
      throw new FeedError('The file has a line of more than a million characters. Is it a table?');
    if (done && this.#rest !== '') this.#lines.push({ text: this.#rest, isEnded: false });
  }
}
