const MAX_READ_LENGTH = 5_000;
const MAX_LOGGED_LENGTH = 500;
const EMAILS_AND_PHONES = /[^\s"<>@]{1,64}@[^\s"<>@]{1,200}|\+?\d[\d ()-]{7,20}\d/g;

/**
 * The answer to a refused enquiry, for the log (B7-10), without personal data: the answer may repeat the visitor's
 * words.
 *
 * @param body the raw answer; undefined when there was none
 */
export function loggableBody(body: string | undefined, form: Readonly<Record<string, string>>): string | undefined {
  if (body === undefined) return undefined;
  const written = Object.values(form).filter((value) => value.trim().length > 1);
  // Both as plain text, and escaped as in JSON.
  const spellings = written.flatMap((value) => [value, value.trim(), JSON.stringify(value).slice(1, -1)]);
  const masked = spellings.reduce(
    (text, value) => text.replaceAll(new RegExp(value.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`), 'gi'), '…'),
    body.slice(0, MAX_READ_LENGTH).replaceAll(EMAILS_AND_PHONES, '…'),
  );
  return masked.slice(0, MAX_LOGGED_LENGTH);
}
