import * as fc from 'fast-check';
import { validateUkMobile } from './uk-mobile';

describe('a UK mobile number', () => {
  it.each([
    '07700 900123', '07700900123', ' 077 00 90 01 23 ', '(07700) 900-123', '07700.900.123', '+447700900123', '+44 7700 900123', '+44 (0)7700 900123',
    '+44 07700 900123', '0044 7700 900123', '00447700900123', '447700900123', '7700900123', '07700\u00a0900\u2013123',
  ])('is one number when it is written %j', (typed) => {
    expect(validateUkMobile(typed)).toEqual({ ok: true, value: '+447700900123' });
  });

  it.each([
    '', ' ', '0', '07700 90012', '07700 9001234', '01632 960001', '020 7946 0000', '07000 900123', '07600 900123', '+1 7700 900123', '+33 7700 900123',
    '+4407', '07700 900123 ext 4', '07700 900123, 07700 900124', '++447700900123', '+44447700900123', '0007700900123', 'seven', '٠٧٧٠٠٩٠٠١٢٣',
  ])('is not %j', (typed) => {
    expect(validateUkMobile(typed)).toEqual({ ok: false, message: 'Please enter a UK mobile number' });
  });

  it('stays the same when it is checked again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^7[1-57-9]\d{8}$/), fc.constantFrom('0', '+44', '+44(0)', '0044', '44', ''), (national, prefix) => {
        const once = validateUkMobile(prefix + national);
        expect(once).toEqual({ ok: true, value: `+44${national}` });
        expect(once.ok && validateUkMobile(once.value)).toEqual(once);
      }),
    );
  });
});
