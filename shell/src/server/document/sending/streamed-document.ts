import { pipeline, type Readable } from 'node:stream';
import { constants, createBrotliCompress, type BrotliOptions } from 'node:zlib';

/**
 * Compression of what is sent as it is made: each piece at once. Documents fit into a window of 256 KB; brotli's own of 4 MB takes
 * memory for each answer that V8 counts, and then collects garbage for every few pages. Quality 4 would take half as long again, and
 * save one kilobyte of thirty.
 */
export const STREAMED_BROTLI: BrotliOptions = {
  flush: constants.BROTLI_OPERATION_FLUSH,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
};

/** A document as brotli, while it is made. */
export function brotliStream(pieces: AsyncIterable<Buffer>): Readable {
  // Readers of the stream get its errors.
  return pipeline(pieces, createBrotliCompress(STREAMED_BROTLI), () => {});
}
