import * as fc from 'fast-check';
import {
  cleanRegistrationInput,
  isBlankRegistration,
  normaliseRegistration,
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
  ])('keeps of %j only what the field takes', (typed, shown) => {
    expect(cleanRegistrationInput(typed)).toBe(shown);
  });

  it('always leaves at most ten upper-case letters, digits and spaces', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (typed) => /^[A-Z0-9 ]{0,10}$/.test(cleanRegistrationInput(typed))));
  });

  it.each([
    ['', true],
    ['   ', true],
    [' A', false],
  ])('says whether %j is blank', (typed, blank) => {
    expect(isBlankRegistration(typed)).toBe(blank);
  });

  it.each(['A1', 'ab12cde', 'AB12CDE', '1234567'])('accepts %j in upper case', (typed) => {
    expect(validateRegistration(typed)).toEqual({ ok: true, value: typed.toUpperCase() });
  });

  it.each(['', 'A', 'AB12 CDE', 'AB12CDEF', 'AB12-CD', 'ÄB12'])('refuses %j', (typed) => {
    expect(validateRegistration(typed)).toEqual({ ok: false, message: 'Please enter a valid registration number' });
  });

  it.each(['AB12 CDE', ' ab12-cde. ', 'A\u00A0B12\u200BCDE', 'AB12\u2011CDE', '\uFF21\uFF22\uFF11\uFF12CDE'])('reads %j as it stands on the plate', (text) => {
    expect(normaliseRegistration(text)).toBe('AB12CDE');
  });

  it('trims the registration of a search or sale form, and keeps a space inside', () => {
    expect(submittedRegistration('  ab12 cde ')).toBe('AB12 CDE');
  });

  it('removes every space from a registration in an address', () => {
    expect(registrationFromAddress(' ab12 c de')).toBe('AB12CDE');
  });
});
