import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

interface Line {
  block: string;
  text: string;
  /** The other brand that it names. */
  names: string;
}

/** A brand's pages state no other brand. */
export const brand: Rule<Line[]> = {
  name: 'brand',
  reads: 'still',
  watch:
    async ({ page }, { blocks, otherBrands }) =>
    async () =>
      (await page.evaluate(readLines, blocks)).flatMap((line) => {
        const names = otherBrands.find((name) => line.text.toLowerCase().includes(name.toLowerCase()));
        return names === undefined ? [] : [{ ...line, names }];
      }),
  judge: ({ before, after }, place) =>
    newOf(after, before, ({ block, names }) => `${block} ${names}`).map(({ block, text, names }): Fault => ({
      verdict: 'refused',
      block,
      element: text.slice(0, 200),
      message: `It states another brand, ${names}, on a page of ${place.brand}.`,
    })),
};
