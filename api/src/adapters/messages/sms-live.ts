import * as z from 'zod';
import { RefusedError } from '@forecourt/service/refused-error';
import type { SmsSender } from '../../ports/sms-sender';
import { createOutsideCall, type OutsideCallFigures } from '../outside-call';

export interface LiveSmsSenderOptions {
  /** Address of the provider's API, without a slash at the end: `https://api.twilio.com/2010-04-01`. */
  url: string;
  account: string;
  token: string;
  /** A number, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
  timeoutMs?: number;
}

const refusal = z.object({ code: z.number() });

/** SMS through Twilio's Messages resource, by form and Basic authentication. */
export function createLiveSmsSender(
  options: LiveSmsSenderOptions,
): SmsSender & { figures: Readonly<OutsideCallFigures> } {
  const { send, figures } = createOutsideCall({ timeoutMs: options.timeoutMs ?? 5_000 });
  const url = new URL(`${options.url}/Accounts/${encodeURIComponent(options.account)}/Messages.json`);
  const authorization = `Basic ${Buffer.from(`${options.account}:${options.token}`).toString('base64')}`;
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/i.test(options.from)
    ? { MessagingServiceSid: options.from }
    : { From: options.from };
  return {
    figures,
    send: async ({ to, text }, idempotencyKey) => {
      const headers = {
        authorization,
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'idempotency-key': idempotencyKey,
      };
      const body = new URLSearchParams({ To: to, ...sender, Body: text }).toString();
      // An attempt without an answer may have been sent nevertheless: the outbox decides whether to retry it.
      const answer = await send({ url, headers, body, isSentOnce: true }, (read) => read);
      if (answer.status === 201) return;
      const reason = `${url.host} answered ${answer.status}${codeIn(answer.body)}`;
      // Any other refusal means that the number is unusable. A wrong account or token is our mistake, so the message
      // stays in the outbox.
      if (answer.status === 400) throw new RefusedError(reason);
      throw new Error(reason);
    },
  };
}

/** The provider's error code; its message would contain the phone number. */
function codeIn(body: string): string {
  try {
    const parsed = refusal.safeParse(JSON.parse(body));
    return parsed.success ? `, code ${parsed.data.code}` : '';
  } catch {
    return '';
  }
}
