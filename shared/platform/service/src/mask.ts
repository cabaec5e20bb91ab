/** Masks personal data for the log. The rest is enough to follow one visitor's report, but not to identify them. */

/** `+447700900123` → `+4477******23`. */
export function maskPhone(phone: string): string {
  return phone.length < 8
    ? '*'.repeat(phone.length)
    : phone.slice(0, 5) + '*'.repeat(phone.length - 7) + phone.slice(-2);
}

/** `AB19CDE` → `AB*****`. */
export function maskRegistration(registration: string): string {
  return registration.slice(0, 2) + '*'.repeat(Math.max(0, registration.length - 2));
}

// Anchored at the start of a word: without that, a long word would take quadratic time.
const EMAIL = /(?<![^\s@"'(<])[^\s@"'(<]+@[^\s@"')>]+/g;
const LONG_NUMBER = /\+?\d[\d\s()-]{7,}\d/g;
/** UK registrations since 1963; older forms look like ordinary words and numbers. */
const REGISTRATION = /\b(?:[A-Z]{2}\d{2} ?[A-Z]{3}|[A-Z]\d{1,3} ?[A-Z]{3}|[A-Z]{3} ?\d{1,3}[A-Z])\b/gi;

/** Masks email addresses, numbers and registrations in an external text, such as a database error. */
export function maskText(text: string): string {
  return text
    .replace(EMAIL, '***@***')
    .replace(LONG_NUMBER, '********')
    .replace(REGISTRATION, (found) => maskRegistration(found));
}
