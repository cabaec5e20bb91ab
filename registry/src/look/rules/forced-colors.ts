import { type BlockPicture, takePictures } from '../block-pictures';
import type { Box, FindBlank } from '../compare-pictures';
import { newOf, type Fault, type Rule } from '../rule';

interface Part extends Box {
  /** Such as `button “Search”`. */
  element: string;
}

interface Seen {
  pictures: BlockPicture[];
  /** Controls and pictures of each block, in its picture. */
  parts: Part[][];
}

/** Controls and icons can still be seen in the few colors that a visitor has chosen for all sites. */
export function forcedColorsWith(findBlank: FindBlank): Rule<Seen> {
  const blankOf = async (seen: Seen | undefined) => {
    const blank: { block: string; element: string }[] = [];
    for (const [index, { block, png }] of (seen?.pictures ?? []).entries()) {
      const parts = seen?.parts[index] ?? [];
      const areBlank = await findBlank(png, parts);
      blank.push(...parts.filter((_, place) => areBlank[place]).map(({ element }) => ({ block, element })));
    }
    return blank;
  };
  return {
    name: 'forced-colors',
    reads: 'still',
    // The visitor's colors replace those of all brands.
    isOnce: true,
    watch:
      async ({ page }, { blocks }) =>
      async () => {
        await page.emulateMedia({ forcedColors: 'active' });
        const pictures = await takePictures(page, blocks);
        const boxes = pictures.map(({ block, x, y, width, height }) => ({ block, x, y, width, height }));
        const parts = await page.evaluate(partsIn, boxes);
        await page.emulateMedia({ forcedColors: 'none' });
        return { pictures, parts };
      },
    async judge({ before, after }) {
      const [live, candidate] = [await blankOf(before), await blankOf(after)];
      return newOf(candidate, live, ({ block, element }) => `${block} ${element}`).map((part): Fault => ({
        verdict: 'refused',
        ...part,
        message: 'In forced colors (high contrast) nothing of it can be seen. Give it a text, a border, or a picture.',
      }));
    },
  };
}

/** Evaluated in the page. */
function partsIn(pictures: Omit<BlockPicture, 'png'>[]): Part[][] {
  const PARTS = 'a[href], button, input:not([type=hidden]), select, textarea, summary, svg';
  const MIN_SIZE_PX = 8;
  return pictures.map(({ block, x, y, width, height }) =>
    [...document.querySelectorAll(`[data-block="${block}"] :is(${PARTS})`)].flatMap((element): Part[] => {
      const box = element.getBoundingClientRect();
      const [left, top] = [Math.round(box.left - x), Math.round(box.top + scrollY - y)];
      const isInside =
        left >= 0 && top >= 0 && left + Math.ceil(box.width) <= width && top + Math.ceil(box.height) <= height;
      const isShown =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        Math.min(box.width, box.height) >= MIN_SIZE_PX;
      if (!isInside || !isShown) return [];
      const text = element.getAttribute('aria-label') ?? element.textContent;
      const name =
        (text || element.getAttribute('name')) ?? element.closest('button, a')?.getAttribute('aria-label') ?? '';
      const words = `${element.localName} “${name.replaceAll(/\s+/g, ' ').trim().slice(0, 60)}”`;
      return [{ element: words, left, top, width: Math.floor(box.width), height: Math.floor(box.height) }];
    }),
  );
}
