import * as fc from 'fast-check';
import { cleanEmailInput, EMAIL_MAX_LENGTH, EMAIL_PATTERN, plainEmail, validateEmail } from './email';

/** Matches like the `pattern` attribute in a browser. */
const passesPattern = (text: string) => new RegExp(`^(?:${EMAIL_PATTERN})$`, 'v').test(text);

describe('an email address', () => {
  it.each([
    'ada@vale.example',
    "o'neil@vale.example",
    'a.b+c@sub.vale.example',
    '+ada@example.org',
    '_ada@example.org',
    'ada-@example.org',
    '1@2.example',
    'a@b.c',
    'ünder@välé.example',
    'ada@пример.рф',
    'ada@xn--e1afmkfd.xn--p1ai',
    'ada@example.photography',
    'ada@my-own--site.example',
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('is %s', (email) => {
    expect(validateEmail(email)).toEqual({ ok: true, value: email });
    expect(passesPattern(email)).toBe(true);
  });

  it.each([
    ['U+202A around it', '\u202aann@example.com\u202c', 'ann@example.com'],
    ['U+200B in it', 'ann\u200b@exam\u00adple.com', 'ann@example.com'],
    ['blanks around it', ' ann@example.com\t\n', 'ann@example.com'],
    ['a full stop after it', 'ann@example.com.', 'ann@example.com'],
    ['a comma after it', 'ann@example.com, ', 'ann@example.com'],
    ['a semicolon after it', 'ann@example.com;', 'ann@example.com'],
    ['mailto:', 'mailto:ann@example.com', 'ann@example.com'],
    ['MAILTO: and a subject', 'MAILTO:ann@example.com?subject=Hello%20you', 'ann@example.com'],
    ['a name', 'Ann Vale <ann@example.com>', 'ann@example.com'],
    ['a name in quotation marks', '"Vale, Ann" <ann@example.com>,', 'ann@example.com'],
    ['angle brackets', '<ann@example.com>', 'ann@example.com'],
    ['a joiner', 'عل\u200cی@example.com', 'علی@example.com'],
  ])('may be copied with %s', (_what, typed, email) =>
    expect(validateEmail(typed)).toEqual({ ok: true, value: email }),
  );

  it.each([
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'ann@.com',
    'ann@example.',
    'ann..b@example.com',
    '.ann@example.com',
    'ann.@example.com',
    'ann@example..com',
    'ann@-example.com',
    'ann@example-.com',
    'ann@example.-com',
    'ann@exam_ple.com',
    '-ann@example.com',
    '=ann@example.com',
    '=cmd|x@y.z',
    'ann vale@example.com',
    'ann@exam ple.com',
    'ann@example.com\nBcc: eve@eve.example',
    'ann@example.com, bob@example.com',
    'Ann Vale ann@example.com',
    'Ann <ann@example.com> <bob@example.com>',
    'Ann <ann@example.com',
    'ann@vale@example.com',
    'ann@vale\ud83d.example',
    'ann(work)@example.com',
  ])('is not %j', (typed) => {
    expect(validateEmail(typed)).toEqual({ ok: false, message: 'Please enter a valid email address' });
    expect(passesPattern(typed)).toBe(false);
  });

  it('is no longer than mail servers accept', () => {
    const longest = `${'a'.repeat(EMAIL_MAX_LENGTH - '@vale.example'.length)}@vale.example`;
    expect(validateEmail(longest).ok).toBe(true);
    expect(validateEmail(`a${longest}`).ok).toBe(false);
  });

  it.each([
    `a@${'.%'.repeat(60_000)}@`,
    'a'.repeat(120_000),
    `a@${'.'.repeat(120_000)}@`,
    `a@${'a-'.repeat(60_000)}@`,
    `a@${'a.'.repeat(60_000)}@`,
    '<'.repeat(120_000),
  ])('is refused in linear time', (email) => {
    expect(validateEmail(email).ok).toBe(false);
    expect(passesPattern(email)).toBe(false);
  });

  it('passes the pattern of its field exactly if the rule accepts it', () => {
    const sign = fc.constantFrom(..."ab1.-+=@<> ,;_ü'", '\u202a', 'mailto:');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: sign, maxLength: 14 }), fc.emailAddress()), (typed) => {
        if (validateEmail(typed).ok) expect(passesPattern(typed)).toBe(true);
        // The field contains no invisible characters: they are removed during typing.
        else if (!typed.includes('\u202a')) expect(passesPattern(typed)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['Ann Vale <ann@example.com>', 'ann@example.com'],
    ['mailto:ann@example.com', 'ann@example.com'],
    ['\u202aann@example.com\u202c', 'ann@example.com'],
    ['ann@example.com.', 'ann@example.com.'],
    ['<b>ann', 'bann'],
  ])('in its field, %j becomes %j', (typed, kept) => expect(cleanEmailInput(typed)).toBe(kept));

  it('leaves other text unchanged but trimmed', () => {
    expect(plainEmail(' Ann <ann at example.com> ')).toBe('Ann <ann at example.com>');
  });
});
