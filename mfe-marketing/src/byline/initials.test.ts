import { initials } from './initials';

describe('initials', () => {
  it.each([
    ['Priya Shah', 'PS'],
    ['Mary Ann van Dyke', 'MD'],
    ['  cher ', 'C'],
    ['', ''],
    ['Élodie Ó Briain', 'ÉB'],
  ])('of %j are %j', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});
