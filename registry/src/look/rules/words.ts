import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

/** Words that code shows when a value or a text is missing, and that people write into unfinished texts. */
const UNFINISHED =
  /\bundefined\b|\bNaN\b|\[object \w+\]|\bInvalid Date\b|\bInfinity\b|\{\{[^{}]*\}\}|\$\{[^{}]*\}|\blorem ipsum\b|\bTODO\b|\bFIXME\b|\bnull\b/;

/** No text of the site is one that only programs produce. */
export const words: Rule<{ block: string; text: string }[]> = {
  name: 'words',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () =>
      (await page.evaluate(readLines, blocks)).filter(({ text }) => UNFINISHED.test(text)),
  judge: ({ before, after }) =>
    newOf(after, before, ({ block, text }) => `${block} ${text}`).map(({ block, text }): Fault => ({
      verdict: 'refused',
      block,
      element: text.slice(0, 200),
      message: `It says “${UNFINISHED.exec(text)?.[0] ?? ''}”: a value is missing, or the text is not finished.`,
    })),
};
