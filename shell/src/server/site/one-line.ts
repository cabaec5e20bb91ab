/** The beginning of an error text, which may contain anything, in one line. */
export function oneLine(text: string): string {
  return text.slice(0, 200).replace(/\s+/g, ' ');
}
