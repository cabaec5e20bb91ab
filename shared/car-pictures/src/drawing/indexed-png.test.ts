import sharp from 'sharp';
import { indexedPng } from './indexed-png';

describe('indexedPng', () => {
  it('is read as the colours of its palette, each as opaque as it says', async () => {
    const palette = { colours: Uint8Array.of(255, 0, 0, 0, 128, 255), alphas: Uint8Array.of(255, 51) };
    const png = indexedPng({ width: 3, height: 2, indices: Uint8ClampedArray.of(0, 1, 1, 1, 0, 0) }, palette);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const [red, blue] = [
      [255, 0, 0, 255],
      [0, 128, 255, 51],
    ];
    expect(info).toMatchObject({ width: 3, height: 2 });
    expect([...data]).toEqual([red, blue, blue, blue, red, red].flat());
  });
});
