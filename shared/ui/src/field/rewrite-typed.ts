/**
 * Puts a cleaned or formatted form of what was typed into the field, with the caret behind the same characters as before.
 * Call it while handling `input`, before telling anybody: whoever then reads `value` gets the clean form.
 *
 * @param clean must return its own result unchanged
 * @param counted which characters the person typed, as opposed to separators that `clean` puts in
 */
export function rewriteTyped(input: HTMLInputElement, clean: (text: string) => string, counted: RegExp): void {
  const typed = input.value;
  const cleaned = clean(typed);
  // Writing an unchanged value would disturb keyboards that compose words, as on Android.
  if (cleaned === typed) return;
  const before = clean(typed.slice(0, input.selectionStart ?? typed.length));
  let left = [...before].filter((character) => counted.test(character)).length;
  let caret = 0;
  for (; left > 0 && caret < cleaned.length; caret += 1) {
    if (counted.test(cleaned.charAt(caret))) left -= 1;
  }
  input.value = cleaned;
  // An e-mail field has no caret to be asked for.
  const hasCaret = input.selectionStart !== null && input.ownerDocument.activeElement === input;
  if (hasCaret) input.setSelectionRange(caret, caret);
}
