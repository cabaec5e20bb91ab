import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A file as a dealer may send it, with camera data. Files of different seeds differ. */
export function pictureFile({ width = 900, height = 600, seed = 1, orientation = 1 } = {}): Promise<Buffer> {
  const sky = { r: (seed * 37) % 256, g: 120, b: 200 };
  return sharp({ create: { width, height, channels: 3, background: sky } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="${width / 2}" height="${height}"><rect width="100%" height="100%" fill="#c02020"/></svg>`,
        ),
        gravity: 'west',
      },
    ])
    .jpeg({ quality: 90 })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Copyright: 'Secret Dealer' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '53/1 47/1 30/1' },
    })
    .toBuffer();
}

/** A picture of a few hundred kilobytes with 900 million pixels. */
export function pictureBomb(): Buffer {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, in grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
