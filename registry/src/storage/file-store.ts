import type { Readable } from 'node:stream';
import type { FileTable } from '../rules/publication';

/** What a file has to be: its subresource-integrity value and its size. */
export type ExpectedFile = FileTable[string];

/**
 * Keeps files by what is in them, each once, however many releases have it. A folder by default; anything that can put
 * an object under a name, such as an S3-compatible bucket, can be the second.
 */
export interface FileStore {
  /**
   * Takes a file in. It is there, whole, when this resolves; throws `file-differs`, and keeps nothing, when what
   * `source` gives has another hash or size than `expected`.
   */
  put(expected: ExpectedFile, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Whether the file is there. If it is, the next sweeps spare it as if it were new. */
  claim(expected: ExpectedFile): Promise<boolean>;
  /** The file's bytes, as many as expected; undefined when it is not there, or was cut short since. */
  open(expected: ExpectedFile): Promise<Readable | undefined>;
  /** Deletes what is older than `before` and not `referenced`, and what broken uploads left; says how many files it was. */
  sweep(referenced: ReadonlySet<string>, before: Date): Promise<number>;
}
