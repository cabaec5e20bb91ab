import type { Services } from '@forecourt/contracts/services';
import { bookableDays, type BookableDay } from '@forecourt/domain/contact/bookable-days';
import { dealerPage } from '@forecourt/domain/dealers/page';

/** When a dealer can be asked for; by day where its hours are not known, or cannot be read now: the dealer confirms. */
export async function findBookableDays(dealerId: number | null, { api, clock }: Pick<Services, 'api' | 'clock'>, signal: AbortSignal): Promise<BookableDay[]> {
  const answer = dealerId === null ? undefined : await api(`/v1/dealers/${dealerId}`, { answer: dealerPage, signal });
  return bookableDays(answer?.ok ? answer.value.openingHours : undefined, clock.now());
}
