import { validatePostcode } from './postcode';

const refused = { ok: false, message: 'Please enter a valid UK postcode' };

describe('postcode', () => {
  it('accepts an empty field', () => {
    expect(validatePostcode('  ')).toEqual({ ok: true, value: '' });
  });

  it.each([
    ['m1 1ae', 'M11AE'],
    ['B33 8TH', 'B338TH'],
    ['CR2 6XH', 'CR26XH'],
    ['dn55 1pt', 'DN551PT'],
    ['W1A 1HQ', 'W1A1HQ'],
    [' e c 1 a 1 b b ', 'EC1A1BB'],
    ['\u202aM1\u200b 1AE\u202c', 'M11AE'],
    ['Ｍ１ １ＡＥ', 'M11AE'],
    ['M١ ١AE', 'M11AE'],
  ])('accepts %j as %s by either rule', (typed, value) => {
    expect(validatePostcode(typed)).toEqual({ ok: true, value });
    expect(validatePostcode(typed, 'royal-mail')).toEqual({ ok: true, value });
  });

  it.each(['hello', 'M1', '1AA 1AA', 'ABC1 1AA', 'M1 1A', 'M1 1AEX', 'M123 1AE', 'M1-1AE', 'É1 1AE'])(
    'refuses %j by either rule',
    (typed) => {
      expect(validatePostcode(typed)).toEqual(refused);
      expect(validatePostcode(typed, 'royal-mail')).toEqual(refused);
    },
  );

  it('refuses an inward digit 0', () => {
    expect(validatePostcode('M1 0AE')).toEqual(refused);
  });

  it.each([...'ILO'])('refuses %s as first inward letter', (letter) => {
    expect(validatePostcode(`M1 1${letter}E`)).toEqual(refused);
  });

  it.each([...'CIKMOV'])('refuses %s as last inward letter', (letter) => {
    expect(validatePostcode(`M1 1A${letter}`)).toEqual(refused);
  });

  it('refuses no other inward letter', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const accepted = (make: (letter: string) => string) =>
      letters.filter((letter) => validatePostcode(make(letter)).ok).join('');
    expect(accepted((letter) => `M1 1${letter}E`)).toBe('ABCDEFGHJKMNPQRSTUVWXYZ');
    expect(accepted((letter) => `M1 1A${letter}`)).toBe('ABDEFGHJLNPQRSTUWXYZ');
  });

  it.each(['M1 0AE', 'SW1A 0AA', 'GIR 0AA', 'M1 1LE'])('accepts the real postcode %j by Royal Mail’s rule', (typed) => {
    expect(validatePostcode(typed, 'royal-mail').ok).toBe(true);
  });
});
