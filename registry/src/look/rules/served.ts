import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

type Line = ReturnType<typeof readLines>[number];

declare global {
  interface Window {
    __servedLines?: Line[];
  }
}

interface Seen {
  /** Text that scripts have added, and that they have removed. */
  added: Line[];
  removed: Line[];
}

/**
 * Scripts add and remove no more text than in the live version: search engines and visitors without JavaScript read
 * what the server sends.
 */
export const served: Rule<Seen> = {
  name: 'served',
  reads: 'still',
  // The server sends the same text to all screens.
  isOnce: true,
  async watch({ page }, { blocks }) {
    await page.addInitScript({
      content: `document.addEventListener('readystatechange', () => {
        window.__servedLines ??= (${readLines.toString()})(${JSON.stringify(blocks)});
      })`,
    });
    return async () => {
      const first = await page.evaluate(() => window.__servedLines ?? []);
      const last = await page.evaluate(readLines, blocks);
      return { added: newOf(last, first, keyOf), removed: newOf(first, last, keyOf) };
    };
  },
  judge({ before, after }) {
    if (!before) return [];
    const judge = (kind: keyof Seen, message: string): Fault[] => {
      // As many lines as before may only have other words.
      const isMore = (block: string) => countIn(after[kind], block) > countIn(before[kind], block);
      const more = newOf(after[kind], before[kind], keyOf).filter(({ block }) => isMore(block));
      return [...new Set(more.map(({ block }) => block))].map((block) => ({
        verdict: 'to-accept',
        block,
        element: kind,
        message,
        before: 'the same text, with and without JavaScript',
        after: more.flatMap((line) => (line.block === block ? [`“${line.text.slice(0, 200)}”`] : [])).join(', '),
      }));
    };
    return [
      ...judge('added', 'Only scripts show this text. Search engines, and visitors whose scripts fail, lack it.'),
      ...judge('removed', 'Scripts remove this text from the page.'),
    ];
  },
};

const keyOf = ({ block, text }: Line) => `${block} ${text}`;
const countIn = (lines: readonly Line[], wanted: string) => lines.filter(({ block }) => block === wanted).length;
