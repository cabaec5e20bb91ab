import {
  plainSmsCode,
  isWholeSmsCode,
  missingContact,
  validateCondition,
  validateOutstandingFinance,
  validateReason,
} from './rules';

describe('the rules of the valuation steps', () => {
  it('require an answer about outstanding finance', () => {
    expect(validateOutstandingFinance(false)).toEqual({ ok: true, value: false });
    expect(validateOutstandingFinance(true)).toEqual({ ok: true, value: true });
    expect(validateOutstandingFinance(undefined)).toEqual({
      ok: false,
      message: 'Please select whether there is outstanding finance',
    });
  });

  it.each([0, 5, 1.5, Number.NaN, undefined])('refuse %j as a reason', (chosen) => {
    expect(validateReason(chosen)).toEqual({ ok: false, message: 'Please select a reason for valuation' });
  });

  it.each([0, 4, -1, undefined])('refuse %j as a condition', (chosen) => {
    expect(validateCondition(chosen)).toEqual({ ok: false, message: 'Please select your vehicle condition' });
  });

  it('accept every choice that is offered', () => {
    expect([1, 2, 3, 4].every((chosen) => validateReason(chosen).ok)).toBe(true);
    expect([1, 2, 3].every((chosen) => validateCondition(chosen).ok)).toBe(true);
  });

  it('list missing contact details in the order of the form', () => {
    const missing = missingContact({ firstName: ' ', lastName: '', email: '\t', phone: '', privacyCheck: false });
    expect(Object.entries(missing)).toEqual([
      ['firstName', 'Please enter your first name'],
      ['lastName', 'Please enter your last name'],
      ['email', 'Please enter a valid email address'],
      ['phone', 'Please enter your phone number'],
      ['privacyCheck', 'Please accept the privacy policy'],
    ]);
    expect(missingContact({ firstName: 'Ada', lastName: 'Vale', email: 'x', phone: '1', privacyCheck: true })).toEqual(
      {},
    );
  });

  it('treat invisible contact details as missing', () => {
    const missing = missingContact({
      firstName: '\u200b',
      lastName: '\u3164',
      email: '\u202c',
      phone: '\u2800',
      privacyCheck: true,
    });
    expect(Object.keys(missing)).toEqual(['firstName', 'lastName', 'email', 'phone']);
  });

  it.each([
    ['123 456', '123456'],
    ['123\u2013456', '123456'],
    ['\u202a123\u200b456\u202c', '123456'],
    ['١٢٣٤٥٦', '123456'],
    ['１２３４５６', '123456'],
    ['1234567', '1234567'],
  ])('read the code %j as %s', (typed, code) => expect(plainSmsCode(typed)).toBe(code));

  it.each([
    ['123456', true],
    ['12345', false],
    ['1234567', false],
    ['', false],
  ])('know whether code %j is complete', (code, whole) => {
    expect(isWholeSmsCode(code)).toBe(whole);
  });
});
