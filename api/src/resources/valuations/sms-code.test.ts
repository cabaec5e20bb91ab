import { createSmsCodes } from './sms-code';

describe('SMS codes', () => {
  const codes = createSmsCodes('x'.repeat(32));

  it('have six digits, leading zeros too, and are evenly spread', () => {
    const made = Array.from({ length: 3_000 }, () => codes.create().code);
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect(new Set(made).size).toBeGreaterThan(2_950);
    expect(new Set(made.map((code) => code[0])).size).toBe(10);
  });

  it('are recognised, and no others', () => {
    const { code, ...kept } = codes.create();
    expect(codes.matches(code, kept)).toBe(true);
    expect(
      ['', '1', `${code}0`, code.slice(1), code === '000000' ? '000001' : '000000'].some((other) =>
        codes.matches(other, kept),
      ),
    ).toBe(false);
  });

  it('have hashes that reveal nothing: different each time, and useless without the key', () => {
    const { code, ...kept } = codes.create();
    expect(createSmsCodes('y'.repeat(32)).matches(code, kept)).toBe(false);
    expect(kept.hash.equals(codes.create().hash)).toBe(false);
    expect(kept.hash.toString('latin1')).not.toContain(code);
  });
});
