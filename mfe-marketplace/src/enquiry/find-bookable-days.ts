import type { Services } from '@forecourt/contracts/services';
import { bookableDaysAnswer, type BookableDay } from '@forecourt/domain/dealers/page';

/**
 * Days on which a dealer can be booked. Empty for another site's dealer, or when the API does not answer: the visitor
 * may still ask.
 */
export async function findBookableDays(
  dealerId: number | null,
  { api }: Pick<Services, 'api'>,
  signal: AbortSignal,
): Promise<BookableDay[]> {
  if (dealerId === null) return [];
  const answer = await api(`/v1/dealers/${dealerId}/bookable-days`, { answer: bookableDaysAnswer, signal });
  return answer.ok ? answer.value.days : [];
}
