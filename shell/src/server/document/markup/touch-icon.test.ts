import { crc32, inflateSync } from 'node:zlib';
import { thisSite } from '../../site/this-site';
import { touchIcon } from './touch-icon';

/** The parts of a PNG by their type. @throws for a wrong checksum */
function partsOf(png: Buffer): Record<string, Buffer> {
  const parts: Record<string, Buffer> = {};
  for (let at = 8; at < png.length;) {
    const end = at + 8 + png.readUInt32BE(at);
    const typed = png.subarray(at + 4, end);
    if (png.readUInt32BE(end) !== crc32(typed)) throw new Error('The checksum is wrong.');
    parts[typed.toString('latin1', 0, 4)] = typed.subarray(4);
    at = end + 4;
  }
  return parts;
}

const bitsOf = (byte: number) => byte.toString(2).replaceAll('0', '').length;

it.each(thisSite.brands.map((brand) => [brand.slug, brand] as const))(
  'draws the initial of %s on its primary colour',
  (_slug, brand) => {
    const png = touchIcon(brand);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    const { IHDR, PLTE, IDAT } = partsOf(png);
    expect([IHDR!.readUInt32BE(0), IHDR!.readUInt32BE(4)]).toEqual([180, 180]);
    expect(`#${PLTE!.toString('hex', 0, 3)}`).toBe(thisSite.look.colours(brand).primary.toLowerCase());
    const rows = inflateSync(IDAT!);
    expect(rows).toHaveLength(180 * (1 + 23));
    // At least ten cells per letter, and fewer than its box has.
    const ink = rows.reduce((sum, byte) => sum + bitsOf(byte), 0);
    expect(ink).toBeGreaterThanOrEqual(10 * 16 * 16);
    expect(ink).toBeLessThan(25 * 16 * 16);
  },
);

it('draws the letter of a name that begins with an accent', () => {
  const [brand] = thisSite.brands;
  expect(touchIcon({ ...brand!, displayName: 'Élan' })).toEqual(touchIcon({ ...brand!, displayName: 'Elan' }));
});
