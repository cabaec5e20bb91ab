import { cleanTextInput, withoutFormat } from './text';
import type { Validated } from './validated';

/** Maximum length of an email address (RFC 5321). */
export const EMAIL_MAX_LENGTH = 254;

/** Shown for an invalid email address (A5-16, B5-10). */
export const EMAIL_MESSAGE = 'Please enter a valid email address';

/** Whitespace, lone surrogates and their replacement, and characters with a meaning in mail headers. */
const NOT_IN_NAME = String.raw`\s\p{Cs}\uFFFD@<>\(\)\[\]",;:\\.`;
/** Invisible characters. Our code removes them before it applies the rule, but browsers apply the pattern to them. */
const UNSEEN = String.raw`\p{Cf}\0-\x08\x0E-\x1F\x7F-\x9F`;
const LETTER = String.raw`[\p{L}\p{N}\p{M}${UNSEEN}]`;
const LABEL = `${LETTER}+(?:-+${LETTER}+)*`;

/**
 * Parts with single dots between them on both sides of one `@`. It cannot begin like a spreadsheet formula; `+` is a
 * usual first character (B5-10). No two neighbouring parts can match the same character in more than one way, so it
 * runs in linear time.
 */
const ADDRESS = String.raw`[^${NOT_IN_NAME}=\-][^${NOT_IN_NAME}]*(?:\.[^${NOT_IN_NAME}]+)*@${LABEL}(?:\.${LABEL})+`;
const AROUND = String.raw`[\s${UNSEEN}]*`;

/**
 * Value of a `pattern` attribute: an address, also when copied from contacts (`Ann <ann@example.com>`), a link
 * (`mailto:`) or a sentence. The address is the first group that matches.
 */
export const EMAIL_PATTERN = `${AROUND}(?:[mM][aA][iI][lL][tT][oO]:(${ADDRESS})(?:\\?[^<>@]*)?|[^<>@]*<(${ADDRESS})>|(${ADDRESS}))[.,;\\s${UNSEEN}]*`;

const EMAIL = new RegExp(`^(?:${EMAIL_PATTERN})$`, 'u');

/** Returns the email address in a typed or pasted text, or the trimmed text if it has no address. */
export function plainEmail(text: string): string {
  const typed = withoutFormat(text).trim();
  return EMAIL.exec(typed)?.slice(1).find(Boolean) ?? typed;
}

/**
 * Cleans text typed or pasted into a field for an email address (A5-10). Text copied from contacts or a link becomes
 * the address alone. Other text keeps its characters, since more may follow.
 */
export function cleanEmailInput(text: string): string {
  const isCopied = /<|^\s*mailto:/i.test(text) && EMAIL.test(withoutFormat(text));
  return isCopied ? plainEmail(text) : cleanTextInput(text);
}

/** Checks an email address in any notation. Returns the address alone. */
export function validateEmail(text: string): Validated<string> {
  const value = plainEmail(text);
  return EMAIL.test(value) && value.length <= EMAIL_MAX_LENGTH
    ? { ok: true, value }
    : { ok: false, message: EMAIL_MESSAGE };
}
