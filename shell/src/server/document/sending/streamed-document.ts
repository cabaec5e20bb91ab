import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, type BrotliOptions } from 'node:zlib';

/**
 * Compression of streamed documents: each piece is flushed. Documents fit into a window of 256 KB. V8 counts the memory
 * of a window, and with Brotli's default of 4 MB would collect garbage every few pages. Quality 4 would take half as
 * long again, and save one kilobyte of thirty.
 */
export const STREAMED_BROTLI: BrotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** A document as brotli, during rendering. */
export function brotliStream(pieces: AsyncIterable<Buffer>): Readable {
  // Readers of the stream receive its errors.
  return pipeline(pieces, createBrotliCompress(STREAMED_BROTLI), () => {});
}
