/**
 * Cleans visitors' text that others will put into mails and spreadsheets: keeps the words unchanged,
 * without the characters that have a meaning there. Markup stays text: code that shows it escapes it.
 */

/** Control characters, ends of lines, and marks that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
const UNSEEN_BUT_LINES = /[^\P{Cc}\n]+|[\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu;
/** Characters that start a formula in a spreadsheet. https://owasp.org/www-community/attacks/CSV_Injection */
const FORMULA = /^\s*[=+\-@]/;

/** Text of one line: a name cannot add a line, and so no header, to a mail. */
export function harmlessLine(text: string): string {
  return notAFormula(text.replace(UNSEEN, ' ').replace(/ {2,}/g, ' ').trim());
}

/** Text of several lines. */
export function harmlessLines(text: string): string {
  return notAFormula(text.replace(/\r\n?/g, '\n').replace(UNSEEN_BUT_LINES, ' ').trim());
}

/** The characters of a phone number as typed; a leading plus is its country code, not a formula. */
export function harmlessPhone(text: string): string {
  return text
    .replace(/[^\d+() \-./x]/gi, '')
    .replace(/^[^+\d(]+/, '')
    .trim();
}

function notAFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
