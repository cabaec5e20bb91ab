import { encodeLead, isLeadTaken } from '@forecourt/domain/contact/lead';
import { maskText } from '@forecourt/service/mask';
import type { LeadProvider } from '../../ports/lead-provider';
import { RefusedError } from '@forecourt/service/refused-error';
import { createOutsideCall, type OutsideCallFigures } from '../outside-call';

export interface LiveLeadProviderOptions {
  /** URL that the form is posted to, with its fixed parameters. */
  url: string;
  timeoutMs?: number;
}

const MAX_REASON_LENGTH = 200;

/** The call centre's `add_lead`: a form, answered in text, `SUCCESS: …` or `ERROR: …`. */
export function createLiveLeadProvider(
  options: LiveLeadProviderOptions,
): LeadProvider & { figures: Readonly<OutsideCallFigures> } {
  const { send, figures } = createOutsideCall({ timeoutMs: options.timeoutMs ?? 8_000 });
  const url = new URL(options.url);
  return {
    figures,
    addLead: async (lead, idempotencyKey) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'text/plain',
        'idempotency-key': idempotencyKey,
      };
      const { status, body } = await send({ url, headers, body: encodeLead(lead), isSentOnce: true }, (text) => text);
      const answerText = status === 200 ? body.trim() : '';
      // A duplicate means that an earlier attempt arrived and only its answer was lost.
      if (isLeadTaken(answerText) || /^ERROR\b.*\bDUPLICATE\b/i.test(answerText)) return;
      const reason = `${url.host} answered ${status}: ${maskText(answerText).slice(0, MAX_REASON_LENGTH)}`;
      throw /^ERROR\b/i.test(answerText) ? new RefusedError(reason) : new Error(reason);
    },
  };
}
