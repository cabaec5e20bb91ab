import { crc32 } from 'node:zlib';

/** 1 January 1980, the earliest time that the format knows: equal files are equal bytes, whenever they are packed. */
const DATE = 0x0021;
/** Version 2.0 of the format, names in UTF-8, not compressed. */
const HEADER = [20, 0x0800, 0, 0, DATE];

/**
 * A ZIP archive of texts, by name. They are stored, not compressed: compressed bytes differ between versions of zlib
 * and between processors ([format](https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT)).
 */
export function storedZip(files: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, content] = [Buffer.from(name), Buffer.from(text)];
    const entry = Buffer.concat([
      shorts(...HEADER),
      longs(crc32(content), content.length, content.length),
      shorts(nameBytes.length, 0),
    ]);
    const part = Buffer.concat([longs(0x04034b50), entry, nameBytes, content]);
    parts.push(part);
    directory.push(longs(0x02014b50), shorts(20), entry, shorts(0, 0, 0), longs(0, offset), nameBytes);
    offset += part.length;
  }
  const entries = parts.length;
  const end = [longs(0x06054b50), shorts(0, 0, entries, entries), longs(Buffer.concat(directory).length, offset)];
  return Buffer.concat([...parts, ...directory, ...end, shorts(0)]);
}

const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer);
const longs = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer);
