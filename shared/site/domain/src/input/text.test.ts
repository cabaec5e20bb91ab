import * as fc from 'fast-check';
import { cleanTextInput, plainCharacters, visibleText } from './text';

describe('visible text', () => {
  it.each([
    ['a direction mark around a pasted number', '\u202a07700 900123\u202c', '07700 900123'],
    ['a zero-width space', 'ann\u200b@example.com', 'ann@example.com'],
    ['a byte order mark', '\ufeffAda', 'Ada'],
    ['a soft hyphen', 'Al\u00adder', 'Alder'],
    ['an isolate, a word joiner and a control character', '\u2068A\u2060d\u0007a\u2069', 'Ada'],
    ['a null character', 'A\u0000da', 'Ada'],
    ['joiners between Latin letters', 'An\u200dn\u200c', 'Ann'],
    ['a tag without a flag', 'A\u{e0067}da', 'Ada'],
    ['many tags after a flag', `\u{1f3f4}${'\u{e0067}'.repeat(9)}`, `\u{1f3f4}${'\u{e0067}'.repeat(6)}`],
  ])('drops %s', (_what, typed, text) => expect(visibleText(typed)).toBe(text));

  it.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Sinhala name', 'ශ්\u200dරී'],
    ['a family', '👨\u200d👩\u200d👧'],
    ['a burning heart of four code points', '❤\ufe0f\u200d🔥'],
    ['a dark hand in a handshake', '🫱🏿\u200d🫲🏻'],
    ['the flag of England', '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['lines and tabs', 'one\r\ntwo\n\tthree'],
    ['spaces, accents and other scripts', " Zoë O'Vale 李 "],
  ])('keeps %s', (_what, text) => expect(visibleText(text)).toBe(text));

  it.each(['\u200b', '\u3164', '\u115f\u1160', '\uffa0 ', '\u2800', '\ufe0f', '\u200d', ' \u034f\n', '\u00a0\u2003'])(
    'is blank if %j is all the text',
    (blank) => expect(visibleText(blank).trim()).toBe(''),
  );

  it('stays the same when it is cleaned again', () => {
    const signs = fc.constantFrom(
      'a',
      'ع',
      '👨',
      '\u200c',
      '\u200d',
      '\u200b',
      '\u{1f3f4}',
      '\u{e0067}',
      '\ufe0f',
      '\u3164',
      ' ',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(signs, fc.string({ unit: 'binary' }))), (parts) =>
        expect(visibleText(visibleText(parts.join('')))).toBe(visibleText(parts.join(''))),
      ),
    );
  });
});

describe('a text field', () => {
  it.each([
    ['<b>Ada</b>', 'bAda/b'],
    ['ann\u200b@example.com\u202c', 'ann@example.com'],
    // The second letter has not been typed yet.
    ['علی\u200c', 'علی\u200c'],
    [' ', ' '],
  ])('cleans %j to %j while it is typed', (typed, kept) => expect(cleanTextInput(typed)).toBe(kept));
});

describe('plain characters', () => {
  it.each([
    ['٠٧٧٠٠ ٩٠٠١٢٣', '07700 900123'],
    ['۱۲٬۳۴۵٫۵۰', '12345.50'],
    ['０７７００－９００１２３', '07700-900123'],
    ['＋４４', '+44'],
    ['１２，５００', '12,500'],
    ['१२३', '123'],
    ['๑๒๓', '123'],
    ['𝟏𝟐𝟗', '129'],
    ['ｍ１ １ａｅ', 'm1 1ae'],
    ['\u202a1\ufeff2\u200b3\u202c', '123'],
    ['£1,250½', '£1,250½'],
  ])('of %j are %j', (typed, plain) => expect(plainCharacters(typed)).toBe(plain));
});
