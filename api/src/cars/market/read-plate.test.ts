import { isQPlate, readPlate } from './read-plate';

describe('a registration', () => {
  const now = new Date('2026-06-15T00:00:00Z');

  it.each([
    ['AB19CDE', '2019-03-01', '2019-09-01'],
    ['YC69CDE', '2019-09-01', '2020-03-01'],
    ['LB51ZZZ', '2001-09-01', '2002-03-01'],
    ['LB02ZZZ', '2002-03-01', '2002-09-01'],
    ['AB26CDE', '2026-03-01', '2026-09-01'],
    ['JO05EPH', '2005-03-01', '2005-09-01'],
    ['TE55SSA', '2005-09-01', '2006-03-01'],
    ['UK07CAR', '2007-03-01', '2007-09-01'],
    ['XP15ABC', '2015-03-01', '2015-09-01'],
  ])('%s was issued from %s', (registration, from, to) => {
    expect(readPlate(registration, now)).toEqual({ from: new Date(from), to: new Date(to) });
  });

  it.each(['K123ABC', 'A1ABC', 'ABC123K', 'AB1234', '1234AB', 'ABZ1234', 'A1', '1A'])(
    '%s may be on a car of any age',
    (registration) => {
      expect(readPlate(registration, now)).toBe('undated');
    },
  );

  it.each([
    ['ZZ99ZZZ', 'a letter that never comes first'],
    ['QA19AAA', 'the same'],
    ['IA19AAA', 'the same'],
    ['AZ19AAA', 'a letter that never comes second'],
    ['A001ABC', 'a leading zero'],
    ['ABC012K', 'the same'],
    ['AB0123', 'the same'],
    ['0123AB', 'the same'],
    ['A0ABC', 'the same'],
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

  it.each([
    ['Q123ABC', true],
    ['Q1ABC', true],
    ['Q012ABC', false],
    ['QA19ABC', false],
    ['A123ABC', false],
  ])('%s is a Q plate: %s', (registration, expected) => {
    expect(isQPlate(registration)).toBe(expected);
  });
});
