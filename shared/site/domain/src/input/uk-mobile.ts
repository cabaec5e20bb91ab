import { plainCharacters } from './text';
import type { Validated } from './validated';

/** Message for a number that cannot receive a code. The spec asks only for a number; this wording is ours. */
export const UK_MOBILE_MESSAGE = 'Please enter a UK mobile number';

/** Shown for a mobile number of the islands, which are not part of the UK and cost more to send to. */
export const ISLAND_MOBILE_MESSAGE =
  'We cannot send codes to the Channel Islands or the Isle of Man. Please enter another UK mobile number';

/** 071 to 075 and 077 to 079 are mobile numbers; 070 are personal numbers and 076 pagers (Ofcom, numbering plan S7). */
const MOBILE = /^7[1-57-9]\d{8}$/;

/** Blocks of Ofcom's plan that are allotted to operators of Jersey, Guernsey and the Isle of Man, in this order. */
const ISLANDS = [/^7(?:509|700[378]|797|829|937)/, /^7(?:781|839|911[17])/, /^7(?:4576|524|624|924)/];

/**
 * Removes `tel:`, invisible characters and trailing commas from a telephone number that was copied from contacts or a
 * link.
 */
export function plainPhone(text: string): string {
  return plainCharacters(text)
    .trim()
    .replace(/^tel:/i, '')
    .replaceAll('%20', ' ')
    .replace(/[\s,;]{1,9}$/, '')
    .trim();
}

/**
 * Checks a UK mobile number in any usual spelling: `07700 900123`, `+44 (0)7700-900123`, `0044 7700 900123`. A valid
 * one is returned as E.164, `+447700900123`, so that one number is one number in any spelling.
 */
export function validateUkMobile(text: string): Validated<string> {
  const plain = plainPhone(text).replace(/[\s().\-\u2010-\u2015\u2212/]/g, '');
  const national = plain.replace(/^(?:\+|00)?44(?=0?7)/, '').replace(/^0/, '');
  if (/^\d{10}$/.test(national) && ISLANDS.some((block) => block.test(national)))
    return { ok: false, message: ISLAND_MOBILE_MESSAGE };
  return MOBILE.test(national) ? { ok: true, value: `+44${national}` } : { ok: false, message: UK_MOBILE_MESSAGE };
}
