import { siteContext } from './site-context';

const at = (host: string, url = '/', protocol: 'http' | 'https' = 'http') => siteContext({ host, url, protocol });

describe('siteContext', () => {
  it('sends visitors of a site on this machine to the application site on this machine', () => {
    expect(at('localhost:4000')?.destinations).toEqual({
      apply: 'http://apply.localhost:4000/',
      socialApply: 'http://social-apply.localhost:4000/',
      search: 'http://localhost:4000/search',
      valuation: 'http://localhost:4000/valuation-form?reg=',
      provider: 'http://localhost:4000/',
      privacy: 'http://localhost:4000/privacy-policy',
    });
  });

  it.each([
    ['social.localhost:3000', '/', true],
    ['localhost:3000', '/social-offer', true],
    ['localhost:3000', '/offer?from=social-media', false],
    ['localhost:3000', '/', false],
  ])('%s%s is social: %p', (host, url, isSocial) => {
    const context = at(host, url);
    expect(context?.isSocial).toBe(isSocial);
    expect(context?.destinations.apply).toBe(isSocial ? 'http://social-apply.localhost:3000/' : 'http://apply.localhost:3000/');
  });

  it('switches the brand by parameter', () => {
    expect(at('localhost', '/?theme=harrowmead-motor-network')?.brand.slug).toBe('harrowmead-motor-network');
    expect(at('localhost', '/?theme=nobody')?.brand.id).toBe(0);
  });

  it.each([
    ['an unknown host', 'nobody.example', '/'],
    ['a host that is none', 'local host', '/'],
  ])('knows no brand at %s', (_, host, url) => {
    expect(at(host, url)).toBeUndefined();
  });

  it('takes a path for a path, also when it looks like another origin', () => {
    expect(at('localhost', '//evil.example/x')).toMatchObject({ origin: 'http://localhost', pathname: '//evil.example/x' });
  });

  it('allows links to the destinations only', () => {
    expect(at('localhost:3000')?.linkHosts).toEqual(expect.arrayContaining(['apply.localhost:3000', 'localhost:3000']));
    expect(at('localhost:3000')?.formOrigins).not.toContain('http://localhost:3000');
  });

  it.each(['http', 'https'] as const)('lets forms lead wherever links may, over %s', (protocol) => {
    const { allowedLinkHosts } = at('localhost')!.brand;
    allowedLinkHosts.push('partner.example');
    const context = at('localhost', '/', protocol);
    allowedLinkHosts.pop();
    expect(context?.linkHosts).toContain('partner.example');
    expect(context?.formOrigins).toContain(`${protocol}://partner.example`);
  });
});
