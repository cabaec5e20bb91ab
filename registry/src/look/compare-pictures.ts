import type { Browser, Page } from 'playwright-core';

/** Largest difference of a colour channel that is noise of the renderer. */
const NOISE = 24;

/** Where two pictures differ. */
export interface PictureDifference {
  /** Number of pixels. */
  pixels: number;
  /** Box around all of them. */
  region: Box;
}

/** Compares pictures of equal size in a browser, which can read them. Undefined if they differ by noise only. */
export type ComparePictures = (before: Buffer, after: Buffer) => Promise<PictureDifference | undefined>;

/** A part of a picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Returns for each part of a picture whether it has one color. */
export type FindBlank = (png: Buffer, parts: readonly Box[]) => Promise<boolean[]>;

export interface PictureComparison {
  compare: ComparePictures;
  findBlank: FindBlank;
  close: () => Promise<void>;
}

export async function openPictureComparison(browser: Browser): Promise<PictureComparison> {
  const page: Page = await browser.newPage();
  return {
    compare: async (before, after) =>
      before.equals(after)
        ? undefined
        : page.evaluate(differenceOf, {
            before: before.toString('base64'),
            after: after.toString('base64'),
            noise: NOISE,
          }),
    findBlank: (png, parts) =>
      page.evaluate(blankParts, { png: png.toString('base64'), parts: [...parts], noise: NOISE }),
    close: () => page.close(),
  };
}

/** Evaluated in a page. */
async function differenceOf(given: {
  before: string;
  after: string;
  noise: number;
}): Promise<PictureDifference | undefined> {
  const read = async (base64: string) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
    canvas.drawImage(picture, 0, 0);
    return canvas.getImageData(0, 0, picture.width, picture.height);
  };
  const [before, after] = [await read(given.before), await read(given.after)];
  const [width, height] = [Math.max(before.width, after.width), Math.max(before.height, after.height)];
  let pixels = 0;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const isInBoth = x < Math.min(before.width, after.width) && y < Math.min(before.height, after.height);
      const [one, other] = [(y * before.width + x) * 4, (y * after.width + x) * 4];
      const isEqual =
        isInBoth &&
        [0, 1, 2].every(
          (channel) => Math.abs(before.data[one + channel]! - after.data[other + channel]!) <= given.noise,
        );
      if (isEqual) continue;
      pixels++;
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
    }
  }
  return pixels === 0
    ? undefined
    : { pixels, region: { left, top, width: right - left + 1, height: bottom - top + 1 } };
}

/** Evaluated in a page. */
async function blankParts(given: { png: string; parts: Box[]; noise: number }): Promise<boolean[]> {
  const bytes = Uint8Array.from(atob(given.png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')!;
  canvas.drawImage(picture, 0, 0);
  return given.parts.map(({ left, top, width, height }) => {
    const { data } = canvas.getImageData(left, top, Math.max(1, width), Math.max(1, height));
    return data.every((value, index) => Math.abs(value - data[index % 4]!) <= given.noise);
  });
}
