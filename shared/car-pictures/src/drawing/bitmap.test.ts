import { bitmapAround, blurred, fillTriangle, spread, type Bitmap } from './bitmap';

/** Corners of a picture of 40 by 40 units in pixels of 10, with a margin of two pixels. */
const empty = () =>
  bitmapAround(
    [
      [0, 0],
      [40, 40],
    ],
    10,
    2,
  );
const levelAt = ({ unit, left, top, width, levels }: Bitmap, x: number, y: number) => levels[(y / unit - top) * width + x / unit - left];
const sum = ({ levels }: Bitmap) => levels.reduce((total, level) => total + level, 0);

describe('a bitmap behind a picture', () => {
  it('runs evenly from corner to corner of a triangle, and stays empty beside it', () => {
    const bitmap = empty();
    fillTriangle(bitmap, [0, 0, 10], [40, 0, 50], [0, 40, 90]);
    expect([levelAt(bitmap, 0, 0), levelAt(bitmap, 20, 0), levelAt(bitmap, 20, 20), levelAt(bitmap, 30, 30)]).toEqual([10, 30, 70, 0]);
  });

  it('lets levels run out over an edge, two pixels far', () => {
    const bitmap = empty();
    fillTriangle(bitmap, [0, 0, 10], [40, 0, 10], [0, 40, 10]);
    spread(bitmap);
    expect([levelAt(bitmap, -20, 0), levelAt(bitmap, 30, 30), levelAt(bitmap, 40, 40)]).toEqual([10, 10, 0]);
  });

  it('is blurred on both sides alike, and loses nothing', () => {
    const bitmap = bitmapAround([[0, 0]], 10, 6);
    bitmap.levels[6 * bitmap.width + 6] = 100;
    const soft = blurred(bitmap, 20);
    expect(sum(soft)).toBeCloseTo(100, 3);
    expect(levelAt(soft, 0, 0)).toBeCloseTo(100 / (2 * Math.PI * 4), 0);
    expect(levelAt(soft, -20, 0)).toBeCloseTo(levelAt(soft, 0, 20) ?? NaN, 5);
  });
});
