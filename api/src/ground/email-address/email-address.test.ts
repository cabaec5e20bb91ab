import { mailboxOf, readEmail } from './email-address';

describe('an email address', () => {
  it.each([
    ['in plain ASCII', 'Ada.Vale+cars@vale.example', 'Ada.Vale+cars@vale.example'],
    ['with a soft hyphen', 'v9@exam\u00ADple.com', 'v9@example.com'],
    ['with a blank without width', 'v9@ex\u200Bample.com', 'v9@example.com'],
    ['with full-width letters', 'v9@ｅxample.com', 'v9@example.com'],
    ['with letters in circles', 'v9@ⓔxample.com', undefined],
    ['with a grapheme joiner', 'v\u034F9@exam\u034Fple.com', 'v9@example.com'],
    ['with a variation selector', 'v9\uFE0F@example\uFE0F.com', 'v9@example.com'],
    ['with capitals in its domain', 'v9@EXAMPLE.com', 'v9@example.com'],
    ['with full stops behind it', 'v9@example.com..', 'v9@example.com'],
    ['with accents', 'ada@välé.example', 'ada@xn--vl-viav.example'],
    ['with combining accents', 'ada@va\u0308le\u0301.example', 'ada@xn--vl-viav.example'],
    ['in Cyrillic letters', 'ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['at an IP address', 'ada@127.1', undefined],
    ['at an IP address in hexadecimal digits', 'ada@0x7f.1', undefined],
    ['with invalid punycode', 'ada@xn--a.example', undefined],
    ['with too long a label', `ada@${'b'.repeat(64)}.example`, undefined],
    ['with an empty label', 'ada@vale..example', undefined],
    ['with an invisible name', '\u3164@vale.example', undefined],
  ])('%s is read as mail servers get it', (_what, typed, email) => {
    expect(readEmail(typed)).toBe(email);
  });
});

describe('the mailbox of an email address', () => {
  it.each([
    'v9@example.com',
    'V9@Example.COM',
    ' v9@example.com ',
    'v9+1@example.com',
    'v9+a+b@example.com',
    'v9\uFF0B1@example.com',
    '\uFF569@example.com',
    'v9@exam\u00ADple.com',
    'v9@ex\u200Bample.com',
    'v9@ｅxample.com',
    'v9@example.com.',
    'v9@example..com',
    'v9@example\u3002com',
  ])('is the same for %j', (email) => expect(mailboxOf(email)).toBe('v9@example.com'));

  it.each([
    ['v9@example.com', 'v8@example.com'],
    ['a.b@example.com', 'ab@example.com'],
    ['+1@example.com', '+2@example.com'],
    ['ada@пример.рф', 'ada@primer.rf'],
  ])('of %j is not that of %j', (one, other) => expect(mailboxOf(one)).not.toBe(mailboxOf(other)));

  it('is the same for all spellings that Google accepts', () => {
    expect(['a.da+x@gmail.com', 'Ada@googlemail.com', 'ada@gmail.com'].map(mailboxOf)).toEqual([
      'ada@gmail.com',
      'ada@gmail.com',
      'ada@gmail.com',
    ]);
  });
});
