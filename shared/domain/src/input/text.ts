/** Typed or pasted text without angle brackets (A5-10). Other characters of markup are encoded wherever the text is shown. */
export function cleanTextInput(text: string): string {
  return text.replace(/[<>]/g, '');
}
