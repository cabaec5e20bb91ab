import { readLines } from '../in-page/read-lines';
import { UNFINISHED } from '../unfinished-text';
import { newOf, type Fault, type Rule } from '../rule';

/** Code shows these too, but they are also words: “null and void”. */
const DOUBTFUL = /\bInfinity\b|\bnull\b|\bTB[CD]\b|\bXXX+|%[sd]\b|\{\w+\}/;

const found = (text: string) => (UNFINISHED.exec(text) ?? DOUBTFUL.exec(text))?.[0];

/** No text of the site is one that only programs produce. */
export const words: Rule<{ block: string; text: string }[]> = {
  name: 'words',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () =>
      (await page.evaluate(readLines, blocks)).filter(({ text }) => found(text) !== undefined),
  judge: ({ before, after }) =>
    newOf(after, before, ({ block, text }) => `${block} ${text}`).map(({ block, text }): Fault => ({
      verdict: UNFINISHED.test(text) ? 'refused' : 'to-accept',
      block,
      element: text.slice(0, 200),
      message: `It says “${found(text)}”: a value is missing, or the text is not finished.`,
    })),
};
