import { dictionaryHeld, dictionaryId, acceptsEncoding } from './read-headers';

const HASH = Buffer.alloc(32, 7);
const HELD = `:${HASH.toString('base64')}:`;

describe('an encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd, dcb, dcz', true],
    ['DCZ;q=0.5', true],
    ['dcz;q=0', false],
    ['dcz ; Q=0.000', false],
    ['dcb, dczz', false],
    ['*', false],
    [undefined, false],
  ])('is taken from a browser that says so: %s', (accepted, expected) => {
    expect(acceptsEncoding({ ...(accepted !== undefined && { 'accept-encoding': accepted }) }, 'dcz')).toBe(expected);
  });
});

describe('the dictionary of a browser', () => {
  it('is known by its hash', () => {
    expect(dictionaryHeld({ 'accept-encoding': 'dcz', 'available-dictionary': HELD })).toEqual(HASH);
  });

  it.each([
    HELD.slice(1),
    HELD.slice(0, -1),
    HELD.replace('=', ''),
    `${HELD}, ${HELD}`,
    `${HELD};a=1`,
    `:${Buffer.alloc(31).toString('base64')}:`,
    `:${Buffer.alloc(33).toString('base64')}:`,
    ':../../etc/passwd:',
    '',
  ])('is ignored when the header is forged: %s', (given) => {
    expect(dictionaryHeld({ 'accept-encoding': 'dcz', 'available-dictionary': given })).toBeUndefined();
  });

  it('is ignored when the browser does not accept differences', () => {
    expect(dictionaryHeld({ 'accept-encoding': 'br, dcb', 'available-dictionary': HELD })).toBeUndefined();
  });

  it('has a name that no path can be', () => {
    expect([
      dictionaryId({ 'dictionary-id': '"1.0.0-ab12"' }),
      dictionaryId({ 'dictionary-id': '"../1"' }),
      dictionaryId({ 'dictionary-id': '1.0.0' }),
    ]).toEqual(['1.0.0-ab12', undefined, undefined]);
  });
});
