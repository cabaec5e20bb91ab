import { writtenDate } from './written-date';

describe('a date that an editor gave', () => {
  it.each([
    ['2026-05-12', '12 May 2026'],
    ['2026-13-45', '2026-13-45'],
    ['last spring', 'last spring'],
    ['', ''],
  ])('%p is shown as %p', (given, shown) => {
    expect(writtenDate(given)).toBe(shown);
  });
});
