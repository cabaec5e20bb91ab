import { quoted } from './quoted';

describe('a value of an address', () => {
  it.each(['sixty', '1.000', '£12,000', '48', 'Grün', '-5', '1e9', 'a car', 'bmw.m-sport'])(
    'is repeated when it is one word or number: %s',
    (given) => expect(quoted(given)).toBe(`“${given}”`),
  );

  it('is repeated in part when it is a long number', () => {
    expect(quoted('9'.repeat(100))).toBe(`“${'9'.repeat(40)}…”`);
  });

  it.each(['0% APR, £9 a month! Call 0800 1', '0% APR', 'call-0800-1', '£9 a month', 'x'.repeat(17), '100000%', ''])(
    'is not repeated otherwise: %j',
    (given) => expect(quoted(given)).toBe('What this address says'),
  );
});
