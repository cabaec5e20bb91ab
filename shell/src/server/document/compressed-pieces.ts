import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A text cut where something short is to be put in, both as it is and compressed. */
export interface Pieces {
  plain: Buffer[];
  /** Each piece as a deflate stream without a final block, so that they can be concatenated (RFC 1951, 3.2.3). */
  deflated: Buffer[];
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/** Compresses pieces once, for `joinGzip` to put together many times. */
export function cutPieces(texts: readonly string[]): Pieces {
  const plain = texts.map((text) => Buffer.from(text));
  const deflated = plain.map((piece) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  return { plain, deflated };
}

/** The pieces with `between` in each gap. */
export function joinPlain({ plain }: Pieces, between: Buffer): Buffer {
  return Buffer.concat(interleave(plain, between));
}

/** The same as a gzip file (RFC 1952). Nothing is compressed: what is between the pieces goes in as stored blocks. */
export function joinGzip({ plain, deflated }: Pieces, between: Buffer): Buffer {
  let checksum = 0;
  let bytes = 0;
  for (const piece of interleave(plain, between)) {
    // zlib forgets the checksum so far when it is given no bytes.
    if (piece.length > 0) checksum = crc32(piece, checksum);
    bytes += piece.length;
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(bytes % 2 ** 32, 4);
  return Buffer.concat([GZIP_HEADER, ...interleave(deflated, storedBlock(between)), LAST_BLOCK, trailer]);
}

function interleave(pieces: Buffer[], between: Buffer): Buffer[] {
  return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
}

function storedBlock(bytes: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & 0xffff, 3);
  return Buffer.concat([header, bytes]);
}
