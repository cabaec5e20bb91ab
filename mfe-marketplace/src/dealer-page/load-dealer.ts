import { orThrow } from '@forecourt/contracts/or-throw';
import type { Services } from '@forecourt/contracts/services';
import { dealerPage, type DealerPage } from '@forecourt/domain/dealers/page';

interface LoadDealerContext {
  services: Services;
  signal: AbortSignal;
}

/** The dealer with an id, for a block's `load`; null for one that we do not know. @throws when the API fails */
export async function loadDealer(
  id: number | undefined,
  { services: { api }, signal }: LoadDealerContext,
): Promise<DealerPage | null> {
  if (id === undefined) return null;
  const answer = await api(`/v1/dealers/${id}`, { answer: dealerPage, signal });
  return !answer.ok && answer.failure.status === 404 ? null : orThrow(answer);
}
