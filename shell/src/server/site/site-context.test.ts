import { siteContext } from './site-context';

const at = (host: string, url = '/', protocol: 'http' | 'https' = 'http') =>
  siteContext({ host, url, protocol }, { ports: [3000, 4000], linkOrigins: ['https://video.example'] });

describe('siteContext', () => {
  it('sends visitors of a site on this machine to the application site on this machine', () => {
    expect(at('localhost:4000')?.destinations).toEqual({
      apply: 'http://apply.localhost:4000/',
      socialApply: 'http://social-apply.localhost:4000/',
      applyForm: 'http://localhost:4000/hand-over/forecourt/apply',
      socialApplyForm: 'http://localhost:4000/hand-over/forecourt/socialApply',
      linkForm: 'http://localhost:4000/hand-over/forecourt/link?to=',
      search: 'http://localhost:4000/search',
      valuation: 'http://localhost:4000/valuation?reg=',
      provider: 'http://localhost:4000/',
      privacy: 'http://localhost:4000/privacy-policy',
      terms: 'http://localhost:4000/terms',
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

  describe('a provider', () => {
    it('is the brand that a brand names, on this machine too (A2.5-6, A2.6-5)', () => {
      const provider = 'http://forecourt.localhost:3000/';
      expect(at('hollinsway.localhost:3000')?.destinations).toMatchObject({ provider, poweredBy: provider });
      expect(at('hollinsway.localhost:3000')?.linkHosts).toContain('forecourt.localhost:3000');
    });

    it('is found at its own host by visitors of real hosts', () => {
      const { hosts } = at('hollinsway.localhost')!.brand;
      hosts.push('hollinsway.example');
      const destinations = at('www.hollinsway.example', '/', 'https')?.destinations;
      hosts.pop();
      expect(destinations).toMatchObject({ provider: 'https://forecourt.example/', poweredBy: 'https://forecourt.example/' });
    });

    it('is never where the visitor already is', () => {
      expect(at('forecourt.localhost:3000', '/?theme=hollinsway')?.destinations).not.toHaveProperty('poweredBy');
      expect(at('bramblegate.localhost:3000')?.destinations).toMatchObject({ provider: 'http://bramblegate.localhost:3000/' });
      expect(at('bramblegate.localhost:3000')?.destinations).not.toHaveProperty('poweredBy');
    });
  });

  describe('on real hosts', () => {
    const { hosts, destinations } = at('localhost')!.brand;
    const apply = (host: string, url = '/') => at(host, url, 'https')?.destinations.apply;
    beforeAll(() => void hosts.push('cars.example'));
    afterAll(() => void hosts.pop());
    afterEach(() => void delete destinations.apply);

    it('sends visitors of social pages to the host with social in place of apply (A2.1-1)', () => {
      expect(apply('www.cars.example')).toBe('https://apply.cars.example/');
      expect(apply('www.cars.example', '/social-offer')).toBe('https://social.cars.example/');
      expect(at('cars.example', '/', 'https')?.destinations.socialApply).toBe('https://social.cars.example/');
    });

    it('does so for an application site on any domain and path', () => {
      destinations.apply = 'https://apply.partner.example/cars';
      expect(apply('cars.example', '/social-offer')).toBe('https://social.partner.example/cars');
      destinations.apply = 'https://quotes.partner.example/';
      expect(apply('cars.example', '/social-offer')).toBe('https://quotes.partner.example/');
    });

    it('does not send visitors of a social host back to the same place', () => {
      expect(apply('social.cars.example')).toBe('https://apply.cars.example/');
    });
  });

  it('switches the brand by parameter', () => {
    expect(at('localhost', '/?theme=harrowmead-motor-network')?.brand.slug).toBe('harrowmead-motor-network');
    expect(at('localhost', '/?theme=nobody')?.brand.id).toBe(0);
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
    expect(['localhost:80', 'LOCALHOST', 'localhost'].map((host) => at(host)?.origin)).toEqual(Array(3).fill('http://localhost'));
  });

  it('removes any number of trailing slashes', () => {
    expect(at('localhost', `/used-cars${'/'.repeat(200_000)}x${'/'.repeat(200_000)}`)?.pathname).toHaveLength('/used-carsx'.length + 200_000);
    expect([at('localhost', '/used-cars//')?.pathname, at('localhost', '///')?.pathname]).toEqual(['/used-cars', '/']);
  });

  it('treats a path that looks like another origin as a path', () => {
    expect(at('localhost', '//evil.example/x')).toMatchObject({ origin: 'http://localhost', pathname: '//evil.example/x' });
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
