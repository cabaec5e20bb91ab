import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { SMS_CODE_LENGTH } from '@forecourt/domain/valuation/rules';

/** The stored form of a code. */
export interface CodeHash {
  salt: Buffer;
  hash: Buffer;
}

/** Creates and checks codes. */
export interface SmsCodes {
  /** An unpredictable code, and its stored form. */
  create: () => CodeHash & { code: string };
  /** Compares in constant time. */
  matches: (code: string, kept: CodeHash) => boolean;
}

/**
 * Codes of six digits. An attacker can try all million codes in seconds, even with a salt. So the hashes are keyed: the
 * database alone reveals no code.
 *
 * @param secret at least 32 characters, the same for every instance
 */
export function createSmsCodes(secret: string): SmsCodes {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'sms-code', 32));
  const hashOf = (code: string, salt: Buffer) => createHmac('sha256', key).update(salt).update(code).digest();
  return {
    create: () => {
      const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0');
      const salt = randomBytes(16);
      return { code, salt, hash: hashOf(code, salt) };
    },
    matches: (code, { salt, hash }) => timingSafeEqual(hashOf(code, salt), hash),
  };
}
