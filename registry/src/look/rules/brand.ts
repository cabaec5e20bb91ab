import { readLines } from '../in-page/read-lines';
import { newOf, type Fault, type Rule } from '../rule';

type Line = ReturnType<typeof readLines>[number];

/** A brand's pages state no other brand. */
export const brand: Rule<Line[]> = {
  name: 'brand',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    () =>
      page.evaluate(readLines, blocks),
  async judge({ before = [], after }, place) {
    // Names are read only for new lines: a site may have many brands.
    if (newOf(after, before, ({ block, text }) => `${block} ${text}`).length === 0) return [];
    const names = await place.otherBrands();
    const stated = (lines: readonly Line[]) =>
      lines.flatMap((line) => {
        const name = names.find((one) => line.text.toLowerCase().includes(one.toLowerCase()));
        return name === undefined ? [] : [{ ...line, name }];
      });
    return newOf(stated(after), stated(before), ({ block, name }) => `${block} ${name}`).map(
      ({ block, text, name }): Fault => ({
        verdict: 'refused',
        block,
        element: text.slice(0, 200),
        message: `It states another brand, ${name}, on a page of ${place.brand}.`,
      }),
    );
  },
};
