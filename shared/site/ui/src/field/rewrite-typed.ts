import type { ChangeEvent } from 'react';

/** Whether a change of a field came from the clipboard. */
export function isPaste({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
}

/**
 * Replaces typed text with its cleaned or formatted form, and keeps the caret after the same characters. Call it in the
 * handler of `input`, before anything else reads `value`.
 *
 * @param clean idempotent
 * @param counted matches the characters that people type, as opposed to separators that `clean` inserts
 */
export function rewriteTyped(input: HTMLInputElement, clean: (text: string) => string, counted: RegExp): void {
  const typed = input.value;
  const cleaned = clean(typed);
  // Setting an unchanged value would disturb keyboards that compose words, as on Android.
  if (cleaned === typed) return;
  const before = clean(typed.slice(0, input.selectionStart ?? typed.length));
  let left = [...before].filter((character) => counted.test(character)).length;
  let caret = 0;
  for (; left > 0 && caret < cleaned.length; caret += 1) {
    if (counted.test(cleaned.charAt(caret))) left -= 1;
  }
  input.value = cleaned;
  // The caret of an e-mail field cannot be read.
  const hasCaret = input.selectionStart !== null && input.ownerDocument.activeElement === input;
  if (hasCaret) input.setSelectionRange(caret, caret);
}
