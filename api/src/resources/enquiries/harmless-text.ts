/**
 * What is kept of text that a visitor wrote and that others will put into mails and spreadsheets: the words as they are,
 * without the signs that would mean something else there. Markup stays text: whoever shows it, escapes it.
 */

/** Control characters, ends of lines, and marks that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n]+|[\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
/** What a spreadsheet takes for the start of a formula. https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^\s*[=+\-@]/;

/** Text of one line: a name cannot add a line, and so no header, to a mail. */
export function harmlessLine(text: string): string {
  return notAFormula(text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim());
}

/** Text of several lines. */
export function harmlessLines(text: string): string {
  return notAFormula(text.replace(/\r\n?/g, '\n').replace(UNSEEN_BUT_LINES, ' ').trim());
}

/** A phone number as typed, as far as it is one; a leading plus is its country code, and no formula. */
export function harmlessPhone(text: string): string {
  return text
    .replace(/[^\d+() \-./x]/gi, '')
    .replace(/^[^+\d(]+/, '')
    .trim();
}

function notAFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
