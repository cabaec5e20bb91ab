const MAX_SHOWN = 40;
/** Too short to explain anything: one word, or a number. */
const QUOTABLE = /^(?:.{1,5}|[\p{L}\p{M}.-]{1,16}|£?[\d.,]+)$/u;

/**
 * Returns a value of an address as the subject of a sentence, in quotation marks if it is one word or number. Other
 * text is not repeated, so that a link cannot put words on our pages.
 */
export function quoted(given: string): string {
  if (!QUOTABLE.test(given)) return 'What this address says';
  return `“${given.length > MAX_SHOWN ? `${given.slice(0, MAX_SHOWN)}…` : given}”`;
}
