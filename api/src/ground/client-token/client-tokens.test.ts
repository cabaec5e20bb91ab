import { createClientTokens, TOKEN_LIFETIME_SECONDS } from './client-tokens';

const SECRET = 'a secret that is long enough for this';

describe('client tokens', () => {
  it('are good until they expire', () => {
    let now = new Date('2026-06-15T12:00:00Z');
    const tokens = createClientTokens(SECRET, () => now);
    const token = tokens.issue();
    now = new Date(now.getTime() + (TOKEN_LIFETIME_SECONDS - 1) * 1000);
    expect(tokens.isValid(token)).toBe(true);
    now = new Date(now.getTime() + 1000);
    expect(tokens.isValid(token)).toBe(false);
  });

  it('are good on another instance with the same secret, and on none with another', () => {
    const token = createClientTokens(SECRET).issue();
    expect(createClientTokens(SECRET).isValid(token)).toBe(true);
    expect(createClientTokens(`${SECRET}!`).isValid(token)).toBe(false);
  });

  it('cannot be changed in any character', () => {
    const tokens = createClientTokens(SECRET);
    const token = tokens.issue();
    // The last character of 32 bytes in base64url has two unused bits.
    for (let index = 0; index < token.length - 1; index += 1) {
      const changed = token.slice(0, index) + (token[index] === 'a' ? 'b' : 'a') + token.slice(index + 1);
      expect(tokens.isValid(changed)).toBe(false);
    }
  });

  it.each(['', 'read', 'read..', 'undefined', 'read.zzzzzzzzzzzzzzzzzzzzzzz.x'])('refuses "%s"', (token) => {
    expect(createClientTokens(SECRET).isValid(token)).toBe(false);
  });
});
