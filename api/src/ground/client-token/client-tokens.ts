import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of a token: long enough for the searches of a visit. */
export const TOKEN_LIFETIME_SECONDS = 30 * 60;

/** Issues and checks the browser's bearer tokens: read-only, short-lived, anonymous. */
export interface ClientTokens {
  issue: () => string;
  isValid: (token: string) => boolean;
}

/** @param secret at least 32 characters, the same for every instance */
export function createClientTokens(secret: string, now: () => Date = () => new Date()): ClientTokens {
  const sign = (payload: string) => createHmac('sha256', secret).update(`client-token.${payload}`).digest();
  return {
    issue: () => {
      const expiresAt = Math.floor(now().getTime() / 1000) + TOKEN_LIFETIME_SECONDS;
      const payload = `read.${expiresAt.toString(36)}`;
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    isValid: (token) => {
      const [, payload = '', expiresAt = '', signature = ''] =
        /^(read\.([a-z0-9]{1,9}))\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature, 'base64url');
      const expected = sign(payload);
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return Number.parseInt(expiresAt, 36) * 1000 > now().getTime();
    },
  };
}
