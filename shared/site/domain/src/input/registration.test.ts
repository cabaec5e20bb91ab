import * as fc from 'fast-check';
import {
  cleanRegistrationInput,
  isBlankRegistration,
  normaliseRegistration,
  REGISTRATION_PATTERN,
  registrationFromAddress,
  submittedRegistration,
  validateRegistration,
} from './registration';

describe('registration', () => {
  it.each([
    ['ab12cde', 'AB12CDE'],
    ['ab12 cde', 'AB12 CDE'],
    ['AB-12.cde!', 'AB12CDE'],
    ['<b>a1</b>', 'BA1B'],
    ['abcdefghijklm', 'ABCDEFGHIJ'],
    ['straße 1', 'STRAE 1'],
    ['ＡＡ１９ ＡＡＡ', 'AA19 AAA'],
    ['\u202aAA19\u200b AAA\u202c', 'AA19 AAA'],
    ['    AA19 AAA', 'AA19AAA'],
    ['A B 1 2 C D E', 'AB12CDE'],
  ])('keeps only permitted characters of %j', (typed, shown) => {
    expect(cleanRegistrationInput(typed)).toBe(shown);
  });

  it('always leaves at most ten upper-case letters, digits and spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => /^[A-Z0-9 ]{0,10}$/.test(cleanRegistrationInput(typed))),
    );
  });

  it.each([
    ['', true],
    ['   ', true],
    ['\u200b', true],
    [' - ', true],
    [' A', false],
  ])('says whether %j is blank', (typed, blank) => {
    expect(isBlankRegistration(typed)).toBe(blank);
  });

  it.each([
    ['A1', 'A1'],
    ['ab12cde', 'AB12CDE'],
    ['1234567', '1234567'],
    ['AA19 AAA', 'AA19AAA'],
    ['  aa19  aaa ', 'AA19AAA'],
    ['AA19-AAA', 'AA19AAA'],
    ['AA19AAA.', 'AA19AAA'],
    ['A.A.1.9.A.A.A', 'AA19AAA'],
    ['AA19\u00a0AAA', 'AA19AAA'],
    ['AA19\u2011AAA', 'AA19AAA'],
    ['AA19 \u2013 AAA', 'AA19AAA'],
    ['AA19\u2212AAA', 'AA19AAA'],
    ['\u202aAA19\u00adAAA\u202c', 'AA19AAA'],
    ['\ufeffAA19\u200bAAA\r\n', 'AA19AAA'],
    ['AA19\tAAA', 'AA19AAA'],
    ['ＡＡ１９　ＡＡＡ', 'AA19AAA'],
    ['aiz 1234', 'AIZ1234'],
  ])('accepts %j as %s', (typed, value) => {
    expect(validateRegistration(typed)).toEqual({ ok: true, value });
    expect(new RegExp(`^(?:${REGISTRATION_PATTERN})$`, 'v').test(typed)).toBe(true);
    expect([submittedRegistration(typed), registrationFromAddress(typed)]).toEqual([value, value]);
  });

  it.each([
    '',
    ' ',
    '-',
    'A',
    ' A ',
    'AB12CDEF',
    'AB12 CDEF',
    'ÄB12',
    'AB12/CDE',
    "'AB12CDE",
    '="AB12CDE"',
    'AB12_CDE',
    'AB12 CD€',
    'AA19AAA\ud83d',
  ])('refuses %j', (typed) => {
    expect(validateRegistration(typed)).toEqual({ ok: false, message: 'Please enter a valid registration number' });
    expect(new RegExp(`^(?:${REGISTRATION_PATTERN})$`, 'v').test(typed)).toBe(false);
  });

  it('is accepted by a browser alone exactly where the rule accepts it', () => {
    const sign = fc.constantFrom(...'aZ09 -.–', '\u00a0', '\u200b', '\u202c', '\u2212', 'Ａ', '９', 'é', '/', '😀');
    fc.assert(
      fc.property(fc.string({ unit: sign, maxLength: 14 }), (typed) => {
        expect(new RegExp(`^(?:${REGISTRATION_PATTERN})$`, 'v').test(typed)).toBe(validateRegistration(typed).ok);
      }),
    );
  });

  it('stays the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) =>
        expect(normaliseRegistration(normaliseRegistration(typed))).toBe(normaliseRegistration(typed)),
      ),
    );
  });
});
