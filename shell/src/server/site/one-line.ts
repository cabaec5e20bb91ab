/** An error text can hold anything: only its beginning, in one line. */
export function oneLine(text: string): string {
  return text.slice(0, 200).replace(/\s+/g, ' ');
}
