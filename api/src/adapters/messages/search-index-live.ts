import type { SearchIndex } from '../../ports/search-index';
import { createOutsideCall, type OutsideCallFigures } from '../outside-call';
import { postMessage } from './post-message';

export interface LiveSearchIndexOptions {
  /** Where IndexNow takes announcements: one that shares them with all others. */
  url: string;
  timeoutMs?: number;
}

/** IndexNow: taken with 200, or 202 until the key was read. 403 (the key cannot be read) and 429 can be mended; 400 and 422 cannot. */
export function createLiveSearchIndex({ url, timeoutMs = 15_000 }: LiveSearchIndexOptions): SearchIndex & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs });
  return { figures: call.figures, announce: (announcement, idempotencyKey) => postMessage(call, new URL(url), announcement, idempotencyKey) };
}
