import type { Page } from 'playwright-core';

/** Taller blocks are lists, whose beginning says enough. */
const MAX_HEIGHT = 3_000;

/** A picture of a block, with its place in the page. */
export interface BlockPicture {
  block: string;
  png: Buffer;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Takes a picture of each of these blocks of a page. */
export async function takePictures(page: Page, blocks: readonly string[]): Promise<BlockPicture[]> {
  const boxes = await page.evaluate(visibleBoxes, blocks);
  const pictures: BlockPicture[] = [];
  for (const { block, ...box } of boxes) {
    const clip = { ...box, height: Math.min(box.height, MAX_HEIGHT) };
    const png = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' });
    pictures.push({ block, png, ...clip });
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
