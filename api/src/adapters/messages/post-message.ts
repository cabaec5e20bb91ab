import { RefusedError } from '@forecourt/service/refused-error';
import type { OutsideCall } from '../outside-call';

/** Statuses that make a retry pointless; other refusals, such as a lost authorisation, can be mended. */
const WILL_NEVER_DO = new Set([400, 404, 409, 410, 413, 415, 422]);

/**
 * Posts a message as JSON; only ok or not is read.
 *
 * @throws RefusedError when it will never be taken; anything else when it may be tried again
 */
export async function postMessage({ send }: Pick<OutsideCall, 'send'>, url: URL, message: unknown, idempotencyKey: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const { status } = await send({ url, headers, body: JSON.stringify(message), isSentOnce: true }, () => undefined);
  if (status >= 200 && status < 300) return;
  const reason = `${url.host} answered ${status}`;
  throw WILL_NEVER_DO.has(status) ? new RefusedError(reason) : new Error(reason);
}
