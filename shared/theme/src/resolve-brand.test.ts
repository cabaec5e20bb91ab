import { brands } from './brands';
import { resolveBrand } from './resolve-brand';

describe('the brand of a request', () => {
  it.each([
    ['localhost:3000', undefined, 'forecourt'],
    ['127.0.0.1', undefined, 'forecourt'],
    ['social.localhost:3000', undefined, 'forecourt'],
    ['amberlane.localhost:3000', undefined, 'amberlane'],
    ['AMBERLANE.localhost', undefined, 'amberlane'],
    ['social.amberlane.localhost', undefined, 'amberlane'],
    ['localhost', 'amberlane', 'amberlane'],
    ['amberlane.localhost', 'default', 'forecourt'],
    ['amberlane.localhost', 'no-such-theme', 'amberlane'],
    ['nobody.localhost', undefined, undefined],
    ['example.org', undefined, undefined],
  ])('at %s with theme %s is %s', (host, theme, expected) => {
    expect(resolveBrand(brands, { host, theme })?.slug).toBe(expected);
  });
});
