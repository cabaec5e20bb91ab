import { crc32, deflateSync } from 'node:zlib';

/** Up to 256 colours: red, green and blue of each, and where they are not opaque how opaque each is. */
export interface Palette {
  colours: Uint8Array;
  alphas?: Uint8Array;
}

interface IndexedPixels {
  width: number;
  height: number;
  /** By row, each an index into the palette. */
  indices: Uint8ClampedArray;
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(data.length + 12);
  bytes.writeUInt32BE(data.length);
  bytes.write(type, 4, 'latin1');
  bytes.set(data, 8);
  bytes.writeUInt32BE(crc32(bytes.subarray(4, -4)), data.length + 8);
  return bytes;
}

/** A PNG (ISO/IEC 15948) with one byte a pixel. Quickly rather than tightly packed: it goes no further than the next library. */
export function indexedPng({ width, height, indices }: IndexedPixels, { colours, alphas }: Palette): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0]);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  // Each row begins with its filter: none.
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    ...(alphas ? [chunk('tRNS', alphas)] : []),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
