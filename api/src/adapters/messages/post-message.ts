import { RefusedError } from '@forecourt/service/refused-error';
import type { OutsideCall } from '../outside-call';

/** Statuses that make a retry pointless; other refusals, such as a lost authorisation, can be mended. */
const WILL_NEVER_DO = new Set([400, 404, 409, 410, 413, 415, 422]);

/**
 * Posts a message as JSON. Only success or failure of the answer is read.
 *
 * @throws RefusedError when the receiver refuses it permanently; other errors may be retried
 */
export async function postMessage(
  { send }: Pick<OutsideCall, 'send'>,
  url: URL,
  message: unknown,
  idempotencyKey: string,
): Promise<void> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': idempotencyKey };
  const { status } = await send({ url, headers, body: JSON.stringify(message), isSentOnce: true }, () => undefined);
  if (status >= 200 && status < 300) return;
  const reason = `${url.host} answered ${status}`;
  throw WILL_NEVER_DO.has(status) ? new RefusedError(reason) : new Error(reason);
}
