import { crc32 } from 'node:zlib';

/** Offsets of the header's colour type and of the header's end. */
const COLOUR_TYPE = 25;
const HEADER_END = 33;
const HEADER_BEGIN = 12;
const INDEXED = 3;

/**
 * A greyscale PNG whose greys have become indices into a palette (ISO/IEC 15948): its pixels stay unchanged.
 *
 * @param png with one byte a pixel, in base64
 * @param colours red, green and blue of each of the 256 greys
 */
export function pngInColours(png: string, colours: Buffer): string {
  const bytes = Buffer.from(png, 'base64');
  bytes[COLOUR_TYPE] = INDEXED;
  bytes.writeUInt32BE(crc32(bytes.subarray(HEADER_BEGIN, HEADER_END - 4)), HEADER_END - 4);
  const palette = Buffer.alloc(colours.length + 12);
  palette.writeUInt32BE(colours.length);
  palette.write('PLTE', 4, 'latin1');
  palette.set(colours, 8);
  palette.writeUInt32BE(crc32(palette.subarray(4, -4)), colours.length + 8);
  return Buffer.concat([bytes.subarray(0, HEADER_END), palette, bytes.subarray(HEADER_END)]).toString('base64');
}
