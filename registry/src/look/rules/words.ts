import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

/** Text that code shows when a value or an encoding is wrong, and that people write when a text is not finished. */
export const UNFINISHED =
  /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b|\{\{[^{}]*\}\}|\$\{[^{}]*\}|\blorem ipsum\b|\bTODO\b|\bFIXME\b|&(?:amp|nbsp|pound|lt|gt|quot|apos|#\d+);|Â£|â€|\uFFFD|<\/?(?:a|b|br|em|i|li|p|span|strong)\b[^>]*>/;
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
