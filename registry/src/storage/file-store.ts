import type { Readable } from 'node:stream';
import type { FileTable } from '../rules/publication';

/** The subresource-integrity value and size that a file must have. */
export type ExpectedFile = FileTable[string];

/**
 * Keeps files by their hash, each once, however many releases have it. A folder by default; anything that can put
 * an object under a name, such as an S3-compatible bucket, can be the second.
 */
export interface FileStore {
  /**
   * Stores a file. It is complete when this resolves; throws `file-differs`, and keeps nothing, when what
   * `source` gives has another hash or size than `expected`.
   */
  put(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Whether the file exists. If it does, the next sweeps spare it as if it were new. */
  claim(expected: ExpectedFile): Promise<boolean>;
  /** The file's bytes; undefined if it is missing or has another size than expected. */
  open(expected: ExpectedFile): Promise<Readable | undefined>;
  /** Deletes what is older than `before` and not `referenced`, and what broken uploads left; returns the number of files. */
  sweep(referenced: ReadonlySet<string>, before: Date): Promise<number>;
}
