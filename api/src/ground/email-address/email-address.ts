import { domainToASCII } from 'node:url';
import { EMAIL_MAX_LENGTH, validateEmail } from '@forecourt/domain/input/email';

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** Labels of letters, digits and hyphens. The last label must not be a number, as in an IP address. */
const DOMAIN = /^(?:[a-z0-9-]{1,63}\.)+(?!\d+$)[a-z0-9-]{1,63}$/;
/** Google ignores dots before the `@`, and has two names. */
const GOOGLE = new Set(['gmail.com', 'googlemail.com']);

/**
 * Reads a typed or pasted email address in the form that mail servers get: its domain in ASCII and lower case, without
 * invisible characters. Store, limit and send to this form only.
 *
 * @returns undefined for an invalid address
 */
export function readEmail(text: string): string | undefined {
  const checked = validateEmail(text);
  if (!checked.ok) return undefined;
  const [name, domain] = partsOf(checked.value);
  const email = `${name}@${domain}`;
  return name !== '' && DOMAIN.test(domain) && email.length <= EMAIL_MAX_LENGTH ? email : undefined;
}

/**
 * Identifies the mailbox of an email address: the same for every spelling and every `+tag`. Also accepts addresses that
 * older versions stored as typed.
 */
export function mailboxOf(email: string): string {
  const [name, asciiDomain, typedDomain] = partsOf(email.trim());
  const domain = asciiDomain || typedDomain.toLowerCase();
  const plain = name.normalize('NFKC').toLowerCase();
  const untagged = plain.replace(/(?<=.)\+.*/s, '');
  return GOOGLE.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}

/** Splits an email address. `asciiDomain` is empty for a domain that cannot be looked up. */
function partsOf(email: string): [name: string, asciiDomain: string, typedDomain: string] {
  const seen = email.replace(INVISIBLE, '').normalize('NFC');
  const at = seen.lastIndexOf('@');
  const labels = seen.slice(at + 1).split(/[.\u3002\uFF0E\uFF61]/);
  const domain = labels.filter(Boolean).join('.');
  return [seen.slice(0, Math.max(0, at)), domainToASCII(domain), domain];
}
