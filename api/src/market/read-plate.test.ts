import { readPlate } from './read-plate';

describe('a registration', () => {
  const now = new Date('2026-06-15T00:00:00Z');

  it.each([
    ['AB19CDE', '2019-03-01', '2019-09-01'],
    ['YC69CDE', '2019-09-01', '2020-03-01'],
    ['LB51ZZZ', '2001-09-01', '2002-03-01'],
    ['LB02ZZZ', '2002-03-01', '2002-09-01'],
    ['AB26CDE', '2026-03-01', '2026-09-01'],
  ])('%s was issued from %s', (registration, from, to) => {
    expect(readPlate(registration, now)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it.each(['K123ABC', 'A1ABC', 'ABC123K', 'AB1234', '1234AB', 'ABZ1234', 'A1', '1A'])('%s may be on a car of any age', (registration) => {
    expect(readPlate(registration, now)).toBe('undated');
  });

  it.each([
    ['XA19AAA', 'an area that is not given out'],
    ['ZZ99ZZZ', 'the same'],
    ['AB76CDE', 'September to come'],
    ['AB27CDE', 'next year'],
    ['AB01CDE', 'never given out'],
    ['AB50CDE', 'never given out'],
    ['AI19CDE', 'a letter that is not used'],
    ['AB19CDI', 'a letter that is not used'],
    ['Q123ABC', 'of a car of unknown age'],
    ['ABCDEFG', 'no number'],
    ['1234567', 'no letter'],
  ])('%s is unknown: %s', (registration) => {
    expect(readPlate(registration, now)).toBeUndefined();
  });
});
