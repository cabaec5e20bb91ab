import type { Page } from 'playwright-core';
import type { ComparePictures } from '../compare-pictures';
import type { Fault, Rule } from '../rule';

/** Fewer pixels are noise. */
const MIN_PIXELS = 12;
/** Taller blocks are lists, whose beginning says enough. */
const MAX_HEIGHT = 3_000;

interface Picture {
  block: string;
  png: Buffer;
  width: number;
  height: number;
}

/** Each block looks like the live one. A person decides whether a difference is right: pixels decide nothing. */
export function looksWith(compare: ComparePictures): Rule<Picture[]> {
  return {
    name: 'looks',
    reads: 'still',
    watch:
      async ({ page }, { blocks }) =>
      async () =>
        takePictures(page, blocks),
    async judge({ before, after }) {
      if (!before) return [];
      const faults: Fault[] = [];
      for (const [index, picture] of after.entries()) {
        const known = before.filter(({ block }) => block === picture.block)[
          after.slice(0, index).filter(({ block }) => block === picture.block).length
        ];
        const difference = known && (await compare(known.png, picture.png));
        if (known && (!difference || difference.pixels < MIN_PIXELS)) continue;
        faults.push({
          verdict: 'to-accept',
          block: picture.block,
          message: known && difference ? describe(known, picture, difference.region) : 'It is new.',
          pictures: { before: known?.png, after: picture.png },
        });
      }
      return faults;
    },
  };
}

function describe(
  before: Picture,
  after: Picture,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
) {
  const size =
    before.width === after.width && before.height === after.height
      ? ''
      : ` It was ${before.width} × ${before.height} px and is ${after.width} × ${after.height} px.`;
  return `It looks different at ${left}, ${top}, in ${width} × ${height} px.${size}`;
}

async function takePictures(page: Page, blocks: readonly string[]): Promise<Picture[]> {
  const boxes = await page.evaluate(visibleBoxes, blocks);
  const pictures: Picture[] = [];
  for (const { block, ...box } of boxes) {
    const clip = { ...box, height: Math.min(box.height, MAX_HEIGHT) };
    const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' });
    pictures.push({ block, png, width: clip.width, height: clip.height });
  }
  return pictures;
}

/** Boxes of blocks in the page, in whole pixels. Evaluated in the page. */
function visibleBoxes(
  blocks: readonly string[],
): { block: string; x: number; y: number; width: number; height: number }[] {
  const selector = blocks.map((block) => `[data-block="${block}"]`).join();
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    // A block whose element has no box shows its children’s.
    const parts = element.getClientRects().length > 0 ? [element] : [...element.children];
    const rects = parts
      .map((part) => part.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
    if (rects.length === 0) return [];
    const x = Math.max(0, Math.floor(Math.min(...rects.map(({ left }) => left))));
    const y = Math.max(0, Math.floor(Math.min(...rects.map(({ top }) => top)) + scrollY));
    const right = Math.min(
      document.documentElement.scrollWidth,
      Math.ceil(Math.max(...rects.map((rect) => rect.right))),
    );
    const bottom = Math.ceil(Math.max(...rects.map((rect) => rect.bottom)) + scrollY);
    if (right <= x || bottom <= y) return [];
    return [{ block: element.getAttribute('data-block') ?? '', x, y, width: right - x, height: bottom - y }];
  });
}
