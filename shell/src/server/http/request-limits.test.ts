import { hostHeaders, isTooLong } from './request-limits';

describe('the limits of a request', () => {
  it.each([
    ['/', false],
    [`/${'a'.repeat(1023)}`, false],
    [`/${'a'.repeat(1024)}`, true],
    [`/?${'a'.repeat(2047)}`, false],
    [`/?${'a'.repeat(2048)}`, true],
    [`/${'a'.repeat(1024)}?a`, true],
  ])('an address: %#', (url, expected) => {
    expect(isTooLong(url, '/*')).toBe(expected);
  });

  it.each([
    [`/fragments/a-block?${'a'.repeat(3000)}`, '/fragments/:element', false],
    [`/catalogue/a-block?${'a'.repeat(3000)}`, '/catalogue/:element', false],
    [`/fragments/../search?${'a'.repeat(3000)}`, '/*', true],
    [`/catalogue/%2e%2e/search?${'a'.repeat(3000)}`, '/*', true],
    [`/fragments/a-block?${'a'.repeat(3000)}`, undefined, true],
  ])('an address with attributes, by where it is routed: %#', (url, route, expected) => {
    expect(isTooLong(url, route)).toBe(expected);
  });

  it('counts its hosts, but not values that look like one', () => {
    expect(hostHeaders(['Host', 'a', 'accept', 'host', 'HOST', 'b'])).toBe(2);
  });
});
