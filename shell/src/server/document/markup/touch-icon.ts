import { crc32, deflateSync } from 'node:zlib';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { thisSite } from '../../site/this-site';

/** Width and height in pixels of the icon on iOS. */
const SIDE = 180;
/** Width and height of a letter's cell in pixels. A letter has seven rows of five cells. */
const CELL = 16;
const [COLUMNS, ROWS] = [5, 7];

/** Letters as seven rows of five bits, two hexadecimal digits each. The first cell is the highest bit. */
const GLYPHS: Readonly<Record<string, string>> = {
  A: '0e11111f111111',
  B: '1e11111e11111e',
  C: '0e11101010110e',
  D: '1e11111111111e',
  E: '1f10101e10101f',
  F: '1f10101e101010',
  G: '0e11101711110e',
  H: '1111111f111111',
  I: '0e04040404040e',
  J: '0702020202120c',
  K: '11121418141211',
  L: '1010101010101f',
  M: '111b1515111111',
  N: '11191513111111',
  O: '0e11111111110e',
  P: '1e11111e101010',
  Q: '0e11111115120d',
  R: '1e11111e141211',
  S: '0f10100e01011e',
  T: '1f040404040404',
  U: '1111111111110e',
  V: '11111111110a04',
  W: '11111115151b11',
  X: '11110a040a1111',
  Y: '11110a04040404',
  Z: '1f01020408101f',
};

/** Draws the icon for home screens as PNG: the brand's initial on its primary colour. Devices round the corners. */
export function touchIcon(brand: SiteBrand): Buffer {
  const { primary, onPrimary } = thisSite.look.colours(brand);
  const initial = brand.displayName.normalize('NFD').slice(0, 1).toUpperCase();
  const rows = (GLYPHS[initial] ?? '').match(/../g)?.map((row) => Number.parseInt(row, 16)) ?? [];
  const [left, top] = [Math.round((SIDE - COLUMNS * CELL) / 2), Math.round((SIDE - ROWS * CELL) / 2)];
  const isInk = (x: number, y: number) => {
    const [column, row] = [Math.floor((x - left) / CELL), Math.floor((y - top) / CELL)];
    return column >= 0 && column < COLUMNS && (((rows[row] ?? 0) >> (COLUMNS - 1 - column)) & 1) === 1;
  };
  const bytesInRow = 1 + Math.ceil(SIDE / 8);
  const pixels = Buffer.alloc(bytesInRow * SIDE);
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++) if (isInk(x, y)) pixels[y * bytesInRow + 1 + (x >> 3)]! |= 0x80 >> (x & 7);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // One bit a pixel, indexed colour.
  header.set([1, 3], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(hexOf(primary) + hexOf(onPrimary), 'hex')),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Encodes a chunk of a PNG (ISO/IEC 15948). */
function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

/** Returns a colour as six hexadecimal digits, also for the short form with three. */
function hexOf(colour: string): string {
  const digits = colour.slice(1);
  return digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits;
}
