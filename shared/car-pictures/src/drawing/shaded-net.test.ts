import sharp from 'sharp';
import type { Point } from '../geometry/outline';
import { drawNet } from './shaded-net';

/** From black to white, by its red; green says that it is painted. */
const palette = { colours: Uint8Array.from({ length: 256 * 3 }, (_, i) => [Math.floor(i / 3), 255, 0][i % 3] ?? 0) };
const square = (size: number) => Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j) => [i, j] as const));

/** A net of three by three cells of 20 units, from the point (20, 20), its middle cell not seen; brighter to the right. */
async function drawn() {
  const points = square(4).map((row) => row.map(([i, j]): Point => [20 + 20 * i, 20 + 20 * j]));
  const shades = square(4).map((row) => row.map(([i]) => i / 3));
  const seen = square(3).map((row) => row.map(([i, j]) => i !== 1 || j !== 1));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${drawNet('net', { points, shades, seen }, palette)}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) => [...data.subarray((y * 100 + x) * 4, (y * 100 + x) * 4 + 4)];
}

describe('a shaded net', () => {
  it('is painted where it is seen, a unit beyond its edge, and not where it is not', async () => {
    const pixel = await drawn();
    const opaque = (places: Point[]) => places.map(([x, y]) => pixel(x, y)[3]);
    expect(
      opaque([
        [22, 22],
        [30, 50],
        [50, 30],
        [77, 77],
        [50, 19],
        [19, 50],
        [80, 50],
        [50, 80],
        [41, 39],
      ]),
    ).toEqual(Array.from({ length: 9 }, () => 255));
    expect(
      opaque([
        [50, 50],
        [44, 44],
        [50, 17],
        [83, 50],
      ]),
    ).toEqual([0, 0, 0, 0]);
  });

  it('runs evenly from shade to shade, and on over its edge', async () => {
    const pixel = await drawn();
    const red = (x: number) => pixel(x, 30)[0] ?? NaN;
    const across = Array.from({ length: 11 }, (_, i) => red(25 + 5 * i));
    expect(across).toEqual(across.toSorted((a, b) => a - b));
    expect(red(50)).toBeGreaterThan(115);
    expect(red(50)).toBeLessThan(140);
    expect(Math.abs(red(80) - red(78))).toBeLessThan(6);
    expect(pixel(80, 50)[1]).toBe(255);
  });

  it('has its shade where it is thinner than a pixel of its bitmap', async () => {
    const points = [20, 20.5].map((x) => [20, 80].map((y): Point => [x, y]));
    const net = {
      points,
      shades: [
        [1, 1],
        [1, 1],
      ],
      seen: [[true]],
    };
    const { data } = await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${drawNet('net', net, palette)}</svg>`))
      .extract({ left: 20, top: 22, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBe(255);
  });
});
