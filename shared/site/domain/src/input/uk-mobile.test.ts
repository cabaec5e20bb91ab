import * as fc from 'fast-check';
import { validateUkMobile } from './uk-mobile';

describe('a UK mobile number', () => {
  it.each([
    '07700 900123',
    '07700900123',
    ' 077 00 90 01 23 ',
    '(07700) 900-123',
    '07700.900.123',
    '+447700900123',
    '+44 7700 900123',
    '+44 (0)7700 900123',
    '+44 07700 900123',
    '0044 7700 900123',
    '00447700900123',
    '447700900123',
    '7700900123',
    '07700\u00a0900\u2013123',
    '\u202a07700 900123\u202c',
    '\u200e+44\u00a07700\u2011900123',
    '07700 900\u200b123',
    'tel:+44-7700-900123',
    'TEL:07700%20900123',
    '07700 900123.',
    '07700 900123, ',
    '０７７００ ９００１２３',
    '＋４４ ７７００ ９００１２３',
    '٠٧٧٠٠٩٠٠١٢٣',
    '۰۷۷۰۰۹۰۰۱۲۳',
  ])('is one number when it is written %j', (typed) => {
    expect(validateUkMobile(typed)).toEqual({ ok: true, value: '+447700900123' });
  });

  it.each([
    '',
    ' ',
    '0',
    '07700 90012',
    '07700 9001234',
    '01632 960001',
    '020 7946 0000',
    '07000 900123',
    '07600 900123',
    '+1 7700 900123',
    '+33 7700 900123',
    '+4407',
    '07700 900123 ext 4',
    '07700 900123, 07700 900124',
    '++447700900123',
    '+44447700900123',
    '0007700900123',
    'seven',
  ])('is not %j', (typed) => {
    expect(validateUkMobile(typed)).toEqual({ ok: false, message: 'Please enter a UK mobile number' });
  });

  it.each([
    [
      'Jersey',
      [
        '07509 123456',
        '07700 312345',
        '07700 712345',
        '07700 812345',
        '07797 712345',
        '+44 7829 123456',
        '07937 123456',
      ],
    ],
    ['Guernsey', ['07781 123456', '07839 123456', '07911 112345', '0044 7911 712345']],
    ['the Isle of Man', ['07457 612345', '07524 123456', '07624 123456', '07924 123456']],
  ])('is not one of %s', (_, typed) => {
    for (const number of typed) {
      expect(validateUkMobile(number)).toEqual({
        ok: false,
        message:
          'We cannot send codes to the Channel Islands or the Isle of Man. Please enter another UK mobile number',
      });
    }
  });

  it.each([
    '07508 123456',
    '07510 123456',
    '07700 012345',
    '07700 112345',
    '07700 900123',
    '07796 123456',
    '07798 123456',
    '07828 123456',
    '07830 123456',
    '07936 123456',
    '07938 123456',
    '07780 123456',
    '07782 123456',
    '07838 123456',
    '07911 012345',
    '07911 212345',
    '07911 812345',
    '07457 512345',
    '07457 712345',
    '07523 123456',
    '07923 123456',
  ])('of the block beside an island’s is one: %s', (typed) =>
    expect(validateUkMobile(typed)).toHaveProperty('ok', true),
  );

  it('stays the same when it is checked again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^7[1-3]\d{8}$/),
        fc.constantFrom('0', '+44', '+44(0)', '0044', '44', ''),
        (national, prefix) => {
          const once = validateUkMobile(prefix + national);
          expect(once).toEqual({ ok: true, value: `+44${national}` });
          expect(once.ok && validateUkMobile(once.value)).toEqual(once);
        },
      ),
    );
  });
});
