import { addressPage, type AddressPage } from '@forecourt/contracts/address-page';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { traceHeaders } from '@forecourt/service/trace';
import * as z from 'zod';

const TIMEOUT_MS = 8_000;

/** The addresses of a page whose route has parameters, as its document says where they are listed. @param number from 1 */
export async function listAddresses({ addressesFrom }: PageDocument, number: number, apiOrigin: string): Promise<AddressPage> {
  const answer = await fetch(new URL(`${addressesFrom}?page=${number}`, apiOrigin), {
    headers: { ...traceHeaders() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`${addressesFrom} answered ${answer.status}`);
  return z.parse(addressPage, await answer.json());
}
