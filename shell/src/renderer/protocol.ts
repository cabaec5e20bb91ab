import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import type { FailureKind, RenderedBlock, RenderJob } from './render-job';
import type { TracedCall } from './traced-call';

/** A message of the main thread to a renderer. Tasks are numbered in one sequence. */
export type ToRenderer =
  | { kind: 'render'; number: number; job: RenderJob }
  | { kind: 'warm'; number: number; bundle: ServerBundle }
  | { kind: 'abort'; number: number }
  | { kind: 'ping'; number: number }
  | { kind: 'measure' };

/** Names of exports, by the name a module is imported under. */
export type SharedModules = Readonly<Record<string, readonly string[]>>;

/** A renderer's answer. */
export type FromRenderer =
  /** With the names that each module it shares exports. */
  | { kind: 'ready'; shares: SharedModules }
  /** Memory that it uses outside the heap. */
  | { kind: 'pong'; number: number; offHeapBytes: number }
  /** Memory in use, after a garbage collection. */
  | { kind: 'measured'; bytes: number }
  | { kind: 'done'; number: number; rendered?: RenderedBlock }
  | { kind: 'failed'; number: number; failure: FailureKind; message: string }
  /** A recorded call to the API has ended. */
  | { kind: 'called'; call: TracedCall }
  /** Something thrown outside any task, such as in a timer that a block left running. */
  | { kind: 'stray'; message: string };

/** Data with which a renderer is started. */
export interface RendererData {
  progress: SharedArrayBuffer;
  loadBudgetMs: number;
  apiOrigin: string;
}

/**
 * Memory that a renderer and the main thread share, as 32-bit integers: the task whose code is running (0 for none),
 * whether that is the top level of a bundle, and a count that increases with every step. It shows which task has
 * blocked a silent renderer.
 */
export const PROGRESS = { task: 0, importing: 1, steps: 2, length: 3 } as const;
