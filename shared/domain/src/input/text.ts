/** What a text field keeps of typed or pasted text: no angle brackets (A5-10). What else could be markup is encoded wherever it is shown. */
export function cleanTextInput(text: string): string {
  return text.replace(/[<>]/g, '');
}
