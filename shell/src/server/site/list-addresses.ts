import { addressPage, type AddressPage } from '@forecourt/contracts/address-page';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { traceHeaders } from '@forecourt/service/trace';
import * as z from 'zod';

const TIMEOUT_MS = 8_000;

/**
 * The addresses of a page whose route has parameters, from the list that its document names.
 *
 * @param number from 1
 * @param without products that the brand does not offer
 */
export async function listAddresses(
  { addressesFrom }: PageDocument,
  number: number,
  apiOrigin: string,
  without: readonly string[] = [],
): Promise<AddressPage> {
  const query = new URLSearchParams({
    page: String(number),
    ...(without.length > 0 && { without: without.join(',') }),
  });
  const answer = await fetch(new URL(`${addressesFrom}?${query}`, apiOrigin), {
    headers: { ...traceHeaders() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${addressesFrom} answered ${answer.status}`);
  return z.parse(addressPage, await answer.json());
}
