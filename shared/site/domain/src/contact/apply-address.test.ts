import { applyAddress } from './apply-address';

const destinations = { apply: 'https://apply.example/', socialApply: 'https://social-apply.example/' };

describe('where visitors who apply are sent', () => {
  it.each([
    ['/', 'https://apply.example/'],
    ['/used-cars?from=/social', 'https://apply.example/'],
    ['/social', 'https://social-apply.example/'],
    ['/offers/social-spring?utm_source=x', 'https://social-apply.example/'],
  ])('from %s is %s', (url, address) => {
    expect(applyAddress({ destinations, page: { url } })).toBe(address);
  });
});
