import { expectEventually } from '@forecourt/service/expect-eventually';
import { nonceOf, pageDataOf } from '../../../testing/read-page';
import { fine, HOME, other, type SampleBlocks } from '../../../testing/sample-releases';
import { originOf, testShell } from '../../../testing/test-shell';

const PAGES = [
  HOME,
  { id: 'still', route: '/still', title: 'Still', description: 'Reads no address', main: [{ block: 'fine-block' }] },
  {
    id: 'reads',
    route: '/reads',
    title: 'Reads',
    description: 'Reads two parameters',
    main: [{ block: 'fine-block' }, { block: 'reading-block' }],
  },
  {
    id: 'carries',
    route: '/carries',
    title: 'Carries',
    description: 'Sends the query along',
    main: [{ block: 'fine-block' }, { block: 'carrying-block' }],
  },
  { id: 'plain', route: '/plain', title: 'Plain', description: 'No island', main: [{ block: 'top-block' }] },
  {
    id: 'car',
    route: '/cars/:id',
    title: 'A car',
    description: 'For sale',
    describedBy: 'described-block',
    addressesFrom: '/v1/things',
    main: [{ block: 'top-block' }, { block: 'described-block' }],
  },
  {
    id: 'below',
    route: '/below',
    title: 'A car below',
    description: 'Described by its third block',
    describedBy: 'described-block',
    index: false,
    main: [{ block: 'top-block' }, { block: 'fine-block' }, { block: 'described-block' }],
  },
  { id: 'missing', route: '/404', status: 404, title: 'Not here', description: 'Gone', main: [{ block: 'top-block' }] },
];

/** Describes its page, depending on the address. */
const DESCRIBED = `
  View: text('a car'),
  load: async ({ services: { page } }) => { if (page.url.includes('away')) throw new Error('the API is away'); return page.url; },
  head: ({ data }) => data.includes('gone') ? { status: 410, title: 'Sold' } : data.includes('odd') ? { title: 7 }
    : data.includes('moved') ? { redirectTo: '/cars/1' } : data.includes('leads-to') ? { redirectTo: decodeURI(data.split('leads-to=')[1]) } : {
    title: 'A </title> red car | {brand}', description: 'Two doors', canonicalPath: '/cars/1',
    image: { path: '/getImage?make=a&modelFamily=b&width=1200', width: 1200, height: 750, alt: 'It' },
    structuredData: [{ '@type': 'Car', url: '/cars/1', name: '</script>', offers: { '@type': 'Offer', url: '/cars/1', price: 1 } }],
  }`;

const SAYS_URL = `load: async ({ services: { page } }) => page.url, View: ({ data }) => jsx('p', { children: data })`;

const BLOCKS: SampleBlocks = {
  sources: { 'described-block': DESCRIBED, 'reading-block': SAYS_URL, 'carrying-block': SAYS_URL },
  blocks: {
    'described-block': { hydrate: 'never', reads: ['address'] },
    'reading-block': { hydrate: 'visible', reads: ['address'], parameters: ['postcode', 'theme'] },
    'carrying-block': { hydrate: 'visible', reads: ['address'] },
  },
};

/** Requests to the API, except for pages. */
const asked: string[] = [];

const site = testShell({
  pages: PAGES,
  imageOrigins: ['https://pictures.example'],
  env: { IMAGE_ORIGINS: 'https://tiles.example' },
  releases: [fine('1.0.0', BLOCKS), other('1.0.0')],
  api: ({ url = '' }, response) => {
    asked.push(url);
    const addresses = [{ path: `/cars/a&b${url.at(-1)}`, changedAt: '2026-03-02T09:30:00.000Z' }];
    response.end(JSON.stringify(url.startsWith('/v1/things?') ? { pageCount: 2, addresses } : {}));
  },
});

describe('a page', () => {
  it('is one document with its blocks in their own elements, styled and described', async () => {
    const { status, body } = await site.get('/');
    expect(status).toBe(200);
    expect(body).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(body).toContain('<meta name="description" content="A &quot;home&quot; &lt;page&gt;">');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/">');
    expect(body).toMatch(/<header><top-block [^>]*data-hydrate="never"><p>top<\/p><\/top-block><\/header>/);
    expect(body).toMatch(
      /<main id="main" tabindex="-1" data-blocks="fine-block other-block fine-block"><fine-block id="first" data-remote="mfe-fine" data-block="fine-block" data-version="1.0.0" data-hydrate="load" data-prefix="b1-" data-props='[^']+'><p>fine 1.0.0<\/p><\/fine-block>/,
    );
    expect(body.match(/\.fine \{ color: red \}/g)).toHaveLength(1);
    expect(body).toMatch(/<\/footer><\/body><\/html>$/);
  });

  it.each([
    ['/', '<other-block id="after-first-block"'],
    ['/cars/1', '<described-block id="after-first-block"'],
    ['/below', '<described-block id="after-first-block"'],
    ['/plain', '<footer id="after-first-block">'],
  ])(
    'is not painted before the block after its first one, or its subject, has arrived: %s',
    async (address, opening) => {
      const { body } = await site.get(address);
      expect(body).toContain('<link rel="expect" href="#after-first-block" blocking="render">');
      expect(body).toContain(opening);
      expect(body.match(/id="after-first-block"/g)).toHaveLength(1);
    },
  );

  it('lists for the browser exactly what may be loaded', async () => {
    const data = pageDataOf((await site.get('/')).body);
    expect(data).toMatchObject({
      set: { channel: 'production', revision: site.revision() },
      page: { url: '/', isSocial: false },
      remotes: { 'mfe-fine': { container: 'mfe_fine', entry: '/releases/mfe-fine/1.0.0/browser/remoteEntry.js' } },
    });
    expect(Object.keys(data?.integrity ?? {}).toSorted()).toEqual([
      '/assets/runtime.1.js',
      '/releases/mfe-fine/1.0.0/browser/remoteEntry.js',
      '/releases/mfe-other/1.0.0/browser/remoteEntry.js',
    ]);
  });

  it('is described by a block when its document names one', async () => {
    const { status, body } = await site.get('/cars/1?from=mail');
    expect(status).toBe(200);
    expect(body).toMatch(/<title>A &lt;\/title&gt; red car \| [A-Z][^<]+<\/title>/);
    expect(body).toContain('<meta name="description" content="Two doors">');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/cars/1">');
    expect(body).toContain(
      '<meta property="og:image" content="http://localhost:3000/getImage?customer=forecourt&amp;make=a&amp;modelFamily=b&amp;aspectRatio=1.905&amp;v=2&amp;width=1200">',
    );
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      url: 'http://localhost:3000/cars/1',
      name: '</script>',
      offers: { '@type': 'Offer', url: 'http://localhost:3000/cars/1', price: 1 },
    });
  });

  it('answers 410 every time when its subject was removed', async () => {
    for (const { status, body } of [await site.get('/cars/gone'), await site.get('/cars/gone')]) {
      expect(status).toBe(410);
      expect(body).toContain('<title>Sold</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    }
  });

  it('answers 503 with a time to retry while its subject is unknown', async () => {
    const { status, headers, body } = await site.get('/cars/away');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('<p>a car</p>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it.each(['GET', 'HEAD'])(
    'redirects permanently, with the visitor’s query, when the block says so: %s',
    async (method) => {
      for (let time = 0; time < 2; time++) {
        const { status, headers, body } = await site.get('/cars/moved?utm_source=a&q=%C3%A9', { method });
        expect([status, headers.location, body]).toEqual([301, '/cars/1?utm_source=a&q=%C3%A9', '']);
      }
      expect((await site.get('/cars/moved', { method })).headers.location).toBe('/cars/1');
    },
  );

  it.each(['//evil.example/cars', '/\\evil.example', 'https://evil.example/', '/cars//evil.example', '/cars/1?a=b'])(
    'never redirects to %s',
    async (address) => {
      const { status, headers } = await site.get(`/cars/2?leads-to=${encodeURI(address)}`);
      expect([status, headers.location]).toEqual([200, undefined]);
    },
  );

  it('is described by its document when the block’s description is invalid', async () => {
    const { status, body } = await site.get('/cars/odd');
    expect(status).toBe(200);
    expect(body).toContain('<title>A car</title>');
  });

  it('has its preview picture drawn once, with the first answer', async () => {
    await site.get('/cars/1');
    await site.get('/cars/1?again');
    await expectEventually(() => asked.some((url) => url.startsWith('/getImage')));
    expect(asked.filter((url) => url.startsWith('/getImage'))).toEqual([
      '/getImage?customer=forecourt&make=a&modelFamily=b&aspectRatio=1.905&v=2&width=1200',
    ]);
  });

  it('is in the sitemap, also when it has many addresses', async () => {
    expect((await site.get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const locations = async (url: string) =>
      [...(await site.get(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(await locations('/sitemap.xml')).toEqual(
      ['pages', 'car-1', 'car-2'].map((name) => `http://localhost:3000/sitemaps/${name}.xml`),
    );
    expect(await locations('/sitemaps/pages.xml')).toEqual(
      ['/', '/still', '/reads', '/carries', '/plain'].map((route) => `http://localhost:3000${route}`),
    );
    expect(await locations('/sitemaps/car-2.xml')).toEqual(['http://localhost:3000/cars/a&amp;b2']);
    expect((await site.get('/sitemaps/car-1.xml')).body).toContain('<lastmod>2026-03-02T09:30:00.000Z</lastmod>');
    for (const name of ['car-3', 'car-0', 'car', 'home-1', 'missing'])
      expect((await site.get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('has no own script without an island', async () => {
    const { body } = await site.get('/plain');
    expect(body).not.toContain('loader');
    expect(pageDataOf(body)).toBeNull();
  });

  it('allows pictures from the origins that the API names', async () => {
    expect((await site.get('/')).headers['content-security-policy']).toContain(
      "img-src 'self' data: https://tiles.example https://pictures.example;",
    );
  });

  it('has a strict policy, and a new nonce each time, cached or not', async () => {
    const answers = [await site.get('/'), await site.get('/'), await site.get('/')];
    const nonces = answers.map(({ body }) => nonceOf(body));
    expect(new Set(nonces).size).toBe(3);
    for (const [index, { headers, body }] of answers.entries()) {
      const policy = headers['content-security-policy'];
      expect(policy).toContain(`script-src 'nonce-${nonces[index]}' 'strict-dynamic'`);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).not.toMatch(/unsafe-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).not.toMatch(/ style="| on[a-z]+="/);
      for (const [tag] of body.matchAll(/<(script|style)\b(?![^>]*application\/(ld\+)?json)[^>]*>/g))
        expect(tag).toContain(`nonce="${nonces[index]}"`);
    }
  });

  it('is compressed', async () => {
    for (let time = 0; time < 2; time++) {
      const fetched = await fetch(originOf(site.shell), { headers: { 'accept-encoding': 'gzip, br' } });
      expect(fetched.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
      expect(await fetched.text()).toMatch(/fine 1.0.0.*<\/html>$/s);
    }
  });

  it("is the content system's 404 page at an unknown address", async () => {
    const { status, body } = await site.get('/nowhere');
    expect(status).toBe(404);
    expect(body).toContain('<title>Not here</title>');
    expect(body).toContain('noindex');
  });

  it('explains at an unknown host that there is no site', async () => {
    const { status, body } = await site.get('/', { host: 'nobody.example' });
    expect(status).toBe(404);
    expect(body).toContain('There is no site at this address');
  });
});

describe("a visitor's query", () => {
  const CANARY = 'email=jane.canary%40example.com&reg=AB12CDE';
  const HELD = /canary|AB12CDE/i;

  it.each(PAGES.map(({ route }) => route.replace(':id', 'one')))(
    'is not shown to the next visitor: %s',
    async (route) => {
      await site.get(`${route}?${CANARY}`);
      for (const next of [route, `${route}/`, `${route}?other=1`, `${route}?theme=harrowmead-motor-network`]) {
        for (let time = 0; time < 2; time++) {
          const { status, headers, body } = await site.get(next);
          expect(status).toBe(route === '/404' ? 404 : 200);
          expect(body).not.toMatch(HELD);
          expect(JSON.stringify(headers)).not.toMatch(HELD);
        }
      }
    },
  );

  it.each(['/', '/still', '/reads', '/plain'])(
    'does not change pages whose blocks do not read it: %s',
    async (route) => {
      const clean = ({ body }: { body: string }) => body.replaceAll(nonceOf(body), '').replace(/"renderedAt":\d+/g, '');
      const [without, withQuery] = [await site.get(route), await site.get(`${route}?${CANARY}`)];
      expect(clean(withQuery)).toBe(clean(without));
    },
  );

  it('reaches blocks only in the parameters that they read', async () => {
    const { body } = await site.get(`/reads?${CANARY}&postcode=LS1+1AA`);
    expect(body).toContain('<p>/reads?postcode=LS1+1AA</p>');
    expect(pageDataOf(body)?.page.url).toBe('/reads?postcode=LS1+1AA');
    expect((await site.get(`/carries?${CANARY}`)).body).toContain(`<p>/carries?${CANARY.replace('&', '&amp;')}</p>`);
  });

  it('can choose the brand', async () => {
    expect(pageDataOf((await site.get(`/still?theme=harrowmead-motor-network&${CANARY}`)).body)?.brand.slug).toBe(
      'harrowmead-motor-network',
    );
    expect(pageDataOf((await site.get('/still')).body)?.brand.slug).toBe('forecourt');
  });
});
