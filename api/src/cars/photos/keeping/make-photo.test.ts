import sharp from 'sharp';
import { pictureBomb, pictureFile } from '../testing/picture-files';
import { makePhoto, photoHash } from './make-photo';

const sizesOf = async (bytes: Buffer) => (await makePhoto(bytes)).map(({ width, height }) => `${width}x${height}`);
/** The colour at a point, with coordinates from 0 to 1. */
async function colourAt(picture: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const from = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * info.channels;
  return [...data.subarray(from, from + 3)].map((value) => Math.round(value / 64));
}

describe('a dealer’s picture', () => {
  it('becomes WebP in the widths that pages want', async () => {
    const made = await makePhoto(await pictureFile({ width: 3000, height: 2000 }));
    expect(made.map(({ width, height }) => [width, height])).toEqual([
      [400, 267],
      [800, 534],
      [1600, 1067],
    ]);
    for (const { width, height, content } of made)
      expect(await sharp(content).metadata()).toMatchObject({ format: 'webp', width, height });
  });

  it.each([
    ['no larger than it is', { width: 640, height: 480 }, ['400x300', '640x480']],
    ['whole, when it is upright', { width: 1500, height: 2000 }, ['400x533', '800x1067', '1200x1600']],
    ['whole, when it is a panorama', { width: 4000, height: 1000 }, ['400x100', '800x200', '1600x400']],
  ])('is shown %s', async (_how, size, sizes) => {
    expect(await sizesOf(await pictureFile(size))).toEqual(sizes);
  });

  it('is the right way up, and reveals neither where nor with what it was taken', async () => {
    const file = await pictureFile({ orientation: 6 });
    expect((await sharp(file).metadata()).exif?.toString('latin1')).toContain('Secret Dealer');
    const large = (await makePhoto(file)).at(-1);
    if (!large) throw new Error('Nothing was made');
    // Its left half is red before it is turned by 90 degrees.
    expect([large.width, large.height]).toEqual([600, 900]);
    expect([await colourAt(large.content, 0.5, 0.1), await colourAt(large.content, 0.5, 0.9)]).toEqual([
      [3, 1, 1],
      [1, 2, 3],
    ]);
    const { exif, icc, xmp, iptc, orientation } = await sharp(large.content).metadata();
    expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    expect(large.content.toString('latin1')).not.toContain('Secret Dealer');
  });

  it.each(['png', 'webp', 'avif'] as const)('may be %s', async (format) => {
    expect(
      await sizesOf(
        await sharp(await pictureFile())
          .toFormat(format, { effort: 1 })
          .toBuffer(),
      ),
    ).toEqual(['400x267', '800x533', '900x600']);
  });

  it('is still, and on white where it is transparent', async () => {
    const frames = [1, 2].map(() => ({
      create: { width: 400, height: 300, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    }));
    const moving = await sharp(await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())), {
      join: { animated: true },
    })
      .webp()
      .toBuffer();
    const [picture] = await makePhoto(moving);
    if (!picture) throw new Error('Nothing was made');
    expect((await sharp(picture.content).metadata()).pages ?? 1).toBe(1);
    expect(await colourAt(picture.content, 0.5, 0.5)).toEqual([4, 4, 4]);
  });

  it('has an address that depends only on its bytes', async () => {
    const [one, same, other] = await Promise.all([pictureFile(), pictureFile(), pictureFile({ seed: 2 })]);
    expect((await makePhoto(one))[0]?.hash).toBe(photoHash(same));
    expect(photoHash(other)).not.toBe(photoHash(one));
  });
});

describe('a file that is not shown', () => {
  const xml = (text: string) => async () => Buffer.from(text);
  it.each<[string, () => Promise<Buffer>, string]>([
    ['nothing', xml(''), 'is empty'],
    ['a web page', xml('\n<!DOCTYPE html><html><body>Not found</body></html>'), 'is a web page, not a picture'],
    [
      'a drawing with a script',
      xml('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'is an SVG drawing',
    ],
    [
      'a drawing that begins as XML',
      xml('<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'is an SVG drawing',
    ],
    [
      'a GIF',
      async () =>
        sharp(await pictureFile())
          .gif()
          .toBuffer(),
      'is a GIF',
    ],
    [
      'a TIFF',
      async () =>
        sharp(await pictureFile())
          .tiff()
          .toBuffer(),
      'is a TIFF',
    ],
    ['a HEIC picture', xml('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 'is a HEIC picture'],
    ['a PDF', xml('%PDF-1.7'), 'is a PDF'],
    ['a program', xml('MZ\x90\0'), 'is no picture'],
    [
      'half of a picture',
      () => pictureFile().then((file) => file.subarray(0, file.length / 2)),
      'is damaged, or cut off',
    ],
    [
      'a picture without its last bytes',
      () => pictureFile().then((file) => file.subarray(0, -200)),
      'is damaged, or cut off',
    ],
    [
      'a picture with a page in it',
      async () => Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.from('<script>')]),
      'is damaged, or cut off',
    ],
    ['a bomb', async () => pictureBomb(), 'has 30000 by 30000 pixels, more than 40 million'],
    [
      'a strip that would be shown as a line',
      () => pictureFile({ width: 200, height: 16_000 }),
      'has 200 by 16000 pixels. A picture of a car needs 200 each way when its longer side is 1600',
    ],
    [
      'an icon',
      () => pictureFile({ width: 64, height: 64 }),
      'has 64 by 64 pixels. A picture of a car needs 200 each way',
    ],
  ])('is %s', async (_what, file, words) => {
    await expect(file().then(makePhoto)).rejects.toThrow(words);
  });

  it('is a bomb that hides how large it is', async () => {
    const bomb = pictureBomb();
    // The header says 1,000 by 1,000, so its sum is wrong.
    bomb.writeUInt32BE(1_000, 16);
    bomb.writeUInt32BE(1_000, 20);
    await expect(makePhoto(bomb)).rejects.toThrow('is damaged, or cut off');
  });
});
