import { brands } from './server/brands';
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
    ['forecourt.example', undefined, 'forecourt'],
    ['www.forecourt.example:443', undefined, 'forecourt'],
    ['social.cars.harrowmead.example', undefined, 'harrowmead-motor-network'],
    ['[::1]:3000', undefined, 'forecourt'],
    ['localhost', '', 'forecourt'],
    ['apply.localhost:3000', undefined, undefined],
    ['amberlane.localhost.example', undefined, undefined],
    ['nobody.localhost', undefined, undefined],
    ['example.org', undefined, undefined],
  ])('at %s with theme %s is %s', (host, theme, expected) => {
    expect(resolveBrand(brands, { host, theme })?.slug).toBe(expected);
  });

  it('is found by a host that is registered with www', () => {
    const brand = { ...brands[1]!, hosts: ['www.larkway.example'] };
    expect(resolveBrand([brand], { host: 'www.larkway.example' })).toBe(brand);
    expect(resolveBrand([brand], { host: 'other.example' })).toBeUndefined();
  });
});
