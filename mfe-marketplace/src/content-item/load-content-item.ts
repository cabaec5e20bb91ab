import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { contentAnswer, readContentItem, type ContentItem } from '@forecourt/domain/content-item';

/** Timeout of the content service (B9-4). The host may stop waiting earlier. */
const TIMEOUT_MS = 30_000;

interface ContentItemRequest {
  id: string;
  /** Levels of related content to include. */
  depth: number;
  services: Services;
  signal: AbortSignal;
}

/**
 * An item of the content service (B7-1), for a block's `load`. Undefined if it does not exist, is empty or is invalid,
 * which is logged (B8-2).
 *
 * @throws with the server's status when the request fails
 */
export async function loadContentItem({
  id,
  depth,
  services,
  signal,
}: ContentItemRequest): Promise<ContentItem | undefined> {
  const path = `/api/content/id/${encodeURIComponent(id)}/depth/${depth}` as const;
  const { contentlets = [] } = orThrow(
    await services.api(path, { answer: contentAnswer, signal, timeoutMs: TIMEOUT_MS }),
  );
  const refuse = (message: string) => services.log('error', message, { id });
  if (contentlets.length === 0) return void refuse('No content found');
  return readContentItem(contentlets[0]) ?? void refuse('No valid content found');
}
