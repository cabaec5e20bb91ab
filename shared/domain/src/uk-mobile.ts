import type { Validated } from './validated';

/** Shown for a number that no code can be sent to. The spec asks for a number only; this wording is ours. */
export const UK_MOBILE_MESSAGE = 'Please enter a UK mobile number';

/** 071 to 075 and 077 to 079 are mobile numbers; 070 are personal numbers and 076 pagers (Ofcom, numbering plan S7). */
const MOBILE = /^7[1-57-9]\d{8}$/;

/**
 * Checks a UK mobile number in any usual spelling: `07700 900123`, `+44 (0)7700-900123`, `0044 7700 900123`. A good
 * one comes back as E.164, `+447700900123`, so that one number is one number however it is typed.
 */
export function validateUkMobile(text: string): Validated<string> {
  const plain = text.replace(/[\s().\-\u2010-\u2015/]/g, '');
  const national = plain.replace(/^(?:\+|00)?44(?=0?7)/, '').replace(/^0/, '');
  return MOBILE.test(national) ? { ok: true, value: `+44${national}` } : { ok: false, message: UK_MOBILE_MESSAGE };
}
