import { siteContext } from './site-context';

const at = (host: string, url = '/', protocol: 'http' | 'https' = 'http') =>
  siteContext({ host, url, protocol }, { ports: [3000, 4000], linkOrigins: ['https://video.example'] });

describe('siteContext', () => {
  it('has the destinations of the site, and forms for them', () => {
    expect(at('localhost:4000')?.destinations).toMatchObject({
      apply: 'http://apply.localhost:4000/',
      applyForm: 'http://localhost:4000/hand-over/forecourt/apply',
      linkForm: 'http://localhost:4000/hand-over/forecourt/link?to=',
    });
  });

  it('knows pages for visitors of social networks by host and path', () => {
    expect([
      at('social.localhost')?.isSocial,
      at('localhost', '/social-offer')?.isSocial,
      at('localhost', '/?from=social-media')?.isSocial,
    ]).toEqual([true, true, false]);
  });

  it('finds other brands at their own hosts, on a developer’s machine there as well', () => {
    expect(at('hollinsway.localhost:3000')?.destinations).toMatchObject({
      provider: 'http://forecourt.localhost:3000/',
    });
    expect(at('hollinsway.localhost:3000')?.linkHosts).toContain('forecourt.localhost:3000');
    const { hosts } = at('hollinsway.localhost')!.brand;
    hosts.push('hollinsway.example');
    const destinations = at('www.hollinsway.example', '/', 'https')?.destinations;
    hosts.pop();
    expect(destinations).toMatchObject({ provider: 'https://forecourt.example/' });
  });

  it('switches the brand by parameter', () => {
    expect(at('localhost', '/?theme=harrowmead-motor-network')?.brand.slug).toBe('harrowmead-motor-network');
    expect(at('localhost', '/?theme=nobody')?.brand.slug).toBe('forecourt');
  });

  it.each([
    ['an unknown host', 'nobody.example', '/'],
    ['an invalid host', 'local host', '/'],
  ])('knows no brand at %s', (_, host, url) => {
    expect(at(host, url)).toBeUndefined();
  });

  it.each([
    'localhost:3000@evil.example',
    'localhost#',
    'localhost?x',
    'localhost/',
    'user@localhost',
    'localhost:',
    'localhost:99999',
    'localhost:1',
    '-localhost',
    'local_host',
    'localhost,evil.example',
    '[::1',
    `${'a'.repeat(300)}.localhost`,
  ])('knows no site at the host %j', (host) => {
    expect(at(host)).toBeUndefined();
  });

  it('normalises the host in its origin', () => {
    expect(['localhost:80', 'LOCALHOST', 'localhost'].map((host) => at(host)?.origin)).toEqual(
      Array(3).fill('http://localhost'),
    );
  });

  it('removes any number of trailing slashes', () => {
    expect(at('localhost', `/used-cars${'/'.repeat(200_000)}x${'/'.repeat(200_000)}`)?.pathname).toHaveLength(
      '/used-carsx'.length + 200_000,
    );
    expect([at('localhost', '/used-cars//')?.pathname, at('localhost', '///')?.pathname]).toEqual(['/used-cars', '/']);
  });

  it('treats a path that looks like another origin as a path', () => {
    expect(at('localhost', '//evil.example/x')).toMatchObject({
      origin: 'http://localhost',
      pathname: '//evil.example/x',
    });
  });

  it('allows links to the destinations only', () => {
    expect(at('localhost:3000')?.linkHosts).toEqual(expect.arrayContaining(['apply.localhost:3000', 'localhost:3000']));
    expect(at('localhost:3000')?.formOrigins).not.toContain('http://localhost:3000');
  });

  it('lets links, and no form, lead where links of every brand may', () => {
    expect(at('localhost')?.linkHosts).toContain('video.example');
    expect(at('localhost')?.formOrigins).not.toContain('https://video.example');
  });

  it.each(['http', 'https'] as const)('lets links and forms lead where the brand allows, over %s', (protocol) => {
    const { allowedLinkHosts } = at('localhost')!.brand;
    allowedLinkHosts.push('partner.example');
    const context = at('localhost', '/', protocol);
    allowedLinkHosts.pop();
    expect(context?.linkHosts).toContain('partner.example');
    expect(context?.formOrigins).toContain(`${protocol}://partner.example`);
  });
});
