import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib';
import { createNonce, NONCE_TOKEN } from '../../site/nonce';

/** A document, as text or as one brotli stream, in which the nonce can be replaced by any other. */
export interface DocumentBytes {
  bytes: Buffer;
  /** Position of the nonce. In a brotli stream it is uncompressed there, and all other occurrences are copies. */
  nonceAt: readonly number[];
}

const decompress = promisify(brotliDecompress);

/** Quality for rarely and for often requested documents: a tenth smaller, at thirty times the work. */
export const BROTLI_QUALITY = { fair: 5, best: 11 } as const;

/**
 * Compresses a document with the token in place of its nonce, once for many answers (decision 0038). The first token is
 * written as a separate block, which is too short to be compressed; all others are copies of it.
 *
 * @returns undefined for a document without a nonce, or if another nonce would change the other bytes
 */
export async function compressDocument(html: string, quality: number): Promise<DocumentBytes | undefined> {
  const [before = '', ...rest] = html.split(NONCE_TOKEN);
  if (rest.length === 0) return undefined;
  const bytes = await compress([before, NONCE_TOKEN, rest.join(NONCE_TOKEN)], quality);
  const document = { bytes, nonceAt: [bytes.indexOf(NONCE_TOKEN)] };
  const other = createNonce();
  const isExchanged =
    !document.nonceAt.includes(-1) &&
    (await decompress(withNonce(document, other))).toString() === html.replaceAll(NONCE_TOKEN, other);
  return isExchanged ? document : undefined;
}

/** A piece of a document: text, or parts, which may be bytes already. */
export type DocumentPiece = string | readonly (string | DocumentBytes)[];

/** A document, or a piece of one, with the token in place of its nonce. */
export function documentBytes(piece: DocumentPiece): DocumentBytes {
  if (typeof piece === 'string') return textBytes(piece);
  return joinDocument(piece.map((part) => (typeof part === 'string' ? textBytes(part) : part)));
}

function textBytes(html: string): DocumentBytes {
  const bytes = Buffer.from(html);
  const nonceAt: number[] = [];
  for (let at = bytes.indexOf(NONCE_TOKEN); at !== -1; at = bytes.indexOf(NONCE_TOKEN, at + NONCE_TOKEN.length))
    nonceAt.push(at);
  return { bytes, nonceAt };
}

/** One document of several pieces. */
export function joinDocument(pieces: readonly DocumentBytes[]): DocumentBytes {
  const nonceAt: number[] = [];
  let start = 0;
  for (const piece of pieces) {
    for (const at of piece.nonceAt) nonceAt.push(start + at);
    start += piece.bytes.length;
  }
  return { bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)), nonceAt };
}

/** The document with this nonce. */
export function withNonce({ bytes, nonceAt }: DocumentBytes, nonce: string): Buffer {
  const copy = Buffer.from(bytes);
  for (const at of nonceAt) copy.write(nonce, at, 'latin1');
  return copy;
}

/** One stream in which each text begins at a whole byte. */
async function compress(texts: readonly string[], quality: number): Promise<Buffer> {
  const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
  for (const text of texts) {
    stream.write(text);
    stream.flush(constants.BROTLI_OPERATION_FLUSH);
  }
  stream.end();
  return Buffer.concat((await stream.toArray()) as Buffer[]);
}
