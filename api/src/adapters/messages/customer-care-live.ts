import type { CustomerCare } from '../../ports/customer-care';
import { createOutsideCall, type OutsideCallFigures } from '../outside-call';
import { postMessage } from './post-message';

/** The company's own care system, at a URL that messages are posted to as JSON. */
export function createLiveCustomerCare({
  url,
}: {
  url: string;
}): CustomerCare & { figures: Readonly<OutsideCallFigures> } {
  const call = createOutsideCall({ timeoutMs: 8_000 });
  return {
    figures: call.figures,
    send: (message, idempotencyKey) => postMessage(call, new URL(url), message, idempotencyKey),
  };
}
