import * as z from 'zod';
import type { OutsideCall } from '../outside-call';

interface ClientTokenOptions {
  url: URL;
  clientId: string;
  clientSecret: string;
  scope: string;
  now?: () => number;
}

/** Tokens are replaced this much before they expire, so that none expires in transit. */
const EARLIER_MS = 60_000;

const answer = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/**
 * Access tokens by client credentials (RFC 6749, 4.4). A token is kept until shortly before it expires. Concurrent
 * callers share one request.
 */
export function createClientToken(
  call: OutsideCall,
  { url, clientId, clientSecret, scope, now = () => performance.now() }: ClientTokenOptions,
) {
  let kept: { token: string; until: number } | undefined;
  let pending: Promise<string> | undefined;

  async function ask(): Promise<string> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' };
    const { status, body: given } = await call.send({ url, headers, body }, (text) => JSON.parse(text) as unknown);
    if (status !== 200) throw new Error(`${url.host} gave no token: it answered ${status}`);
    const parsed = answer.parse(given);
    kept = { token: parsed.access_token, until: now() + parsed.expires_in * 1_000 - EARLIER_MS };
    return parsed.access_token;
  }

  return {
    /** @throws when no token is given out */
    current: (): Promise<string> => {
      if (kept && now() < kept.until) return Promise.resolve(kept.token);
      pending ??= ask().finally(() => {
        pending = undefined;
      });
      return pending;
    },
    /** The service has refused it. */
    forget: (): void => {
      kept = undefined;
    },
  };
}
