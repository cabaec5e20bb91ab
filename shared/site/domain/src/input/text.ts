/** Zero-width joiners after a letter that may join, a mark or an emoji. Latin letters never join. */
const JOINER = String.raw`(?<=(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200C\u200D]`;
const JOINED = String.raw`(?=[\p{L}\p{M}\p{Extended_Pictographic}])`;
/** Tags after a black flag, which make it the flag of England, Scotland or Wales. */
const FLAG_TAG = String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]{0,5})[\u{E0020}-\u{E007F}]`;
const UNSEEN = String.raw`[\p{Cc}\p{Cf}]`;

const UNSEEN_IN_TEXT = new RegExp(String.raw`(${JOINER}${JOINED}|${FLAG_TAG}|[\t\n\r])|${UNSEEN}`, 'gu');
const UNSEEN_WHILE_TYPING = new RegExp(String.raw`(${JOINER}|${FLAG_TAG}|[\t\n\r])|${UNSEEN}`, 'gu');
/** Any character except blanks and fillers such as U+3164. */
const VISIBLE = String.raw`[^\s\u2800\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]`;
const HAS_VISIBLE = new RegExp(VISIBLE, 'u');

/** Value of a `pattern` attribute: one line of text that is not blank. */
export const VISIBLE_PATTERN = `.*${VISIBLE}.*`;

/**
 * Removes control and format characters, which are invisible in copied text. Keeps line breaks, tabs, and joiners
 * within emoji and joining scripts. Returns blanks alone when nothing visible is left.
 */
export function visibleText(text: string): string {
  const seen = text.replace(UNSEEN_IN_TEXT, '$1');
  return HAS_VISIBLE.test(seen) ? seen : seen.replace(/\S/gu, '');
}

/**
 * Removes angle brackets (A5-10), control and format characters from typed or pasted text. Other markup characters are
 * encoded wherever the text is shown. Keeps a joiner whose next letter is not typed yet.
 */
export function cleanTextInput(text: string): string {
  return text.replace(UNSEEN_WHILE_TYPING, '$1').replace(/[<>]/g, '');
}

/**
 * Removes all control and format characters but line breaks and tabs, joiners included. For text without words, such as
 * numbers.
 */
export function withoutFormat(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cf}/gu, '');
}

/**
 * Returns a number, postcode or code in plain characters: digits of any script as 0 to 9, full-width characters as
 * ASCII, without control and format characters and the Arabic thousands separator.
 */
export function plainCharacters(text: string): string {
  // Most texts are plain already, and the replacements below take long in a page with many cards.
  if (/^[ -~]*$/.test(text)) return text;
  return withoutFormat(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replaceAll('\u066C', '')
    .replaceAll('\u066B', '.')
    .replace(/(?!\d)\p{Nd}/gu, valueOfDigit);
}

/** Digits of a script have consecutive code points. Digits of mathematical alphabets normalise to ASCII. */
function valueOfDigit(digit: string): string {
  const plain = digit.normalize('NFKC');
  if (/^\d$/.test(plain)) return plain;
  const isDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));
  const codePoint = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(codePoint - value - 1)) value += 1;
  return String(value);
}
