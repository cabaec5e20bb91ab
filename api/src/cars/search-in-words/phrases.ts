import { wordKey, wordsOf } from '../vocabulary/words';

const MAX_PHRASE_WORDS = 6;

/** Expands templates with alternatives, also in brackets: `under|mile(|s) (a|per) year`. */
export function phrasesOf(templates: readonly string[]): string[] {
  return templates
    .flatMap((template) => template.match(/(?:\([^()]*\)|[^|()])+/g) ?? [])
    .flatMap((template) => {
      const [all, choices] = /\(([^()]*)\)/.exec(template) ?? [];
      return all === undefined
        ? [template]
        : phrasesOf(choices!.split('|').map((choice) => template.replace(all, choice)));
    });
}

/** Maps phrases to things. Blanks are ignored: `4x4` equals `4 x 4`. */
export class Phrases<Thing> {
  readonly #things = new Map<string, Thing>();
  /** Every word of the phrases. */
  readonly words = new Set<string>();

  add(templates: readonly string[], thing: Thing): void {
    for (const phrase of phrasesOf(templates)) {
      for (const word of wordsOf(phrase)) this.words.add(word);
      this.#things.set(wordKey(phrase), thing);
    }
  }

  has(phrase: string): boolean {
    return this.#things.has(wordKey(phrase));
  }

  /** Returns the longest phrase that begins at a word. */
  longest(words: readonly string[], from: number): { to: number; thing: Thing } | undefined {
    for (let to = Math.min(from + MAX_PHRASE_WORDS, words.length); to > from; to -= 1) {
      const thing = this.#things.get(words.slice(from, to).join(''));
      if (thing !== undefined) return { to, thing };
    }
    return undefined;
  }
}
