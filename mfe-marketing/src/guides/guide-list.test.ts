import { guideAddress, iconAt } from './guide-list';

describe('guides that an editor gave', () => {
  it.each([
    ['/guides/types', 'what-is-hp', '/guides/types/what-is-hp'],
    ['/guides/types/', 'what-is-hp', '/guides/types/what-is-hp'],
    ['/guides/types', '../../evil', ''],
    ['', 'what-is-hp', ''],
  ])('with the address %p and title %p link to %p', (guideUrl, urlTitle, address) => {
    expect(guideAddress(guideUrl, urlTitle)).toBe(address);
  });

  it('have icons by position, from the first again after the fifth', () => {
    expect([0, 1, 2, 3, 4, 5].map(iconAt)).toEqual(['tick', 'car', 'pound', 'clock', 'gauge', 'tick']);
  });
});
