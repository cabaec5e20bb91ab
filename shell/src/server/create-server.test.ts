import { createServer as createHttpServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@forecourt/service/integrity';
import { hostRecordSchema, type Release } from '@forecourt/contracts/release-set';
import * as z from 'zod/mini';
import { TestRegistry, type TestRelease } from '@forecourt/federation/test-registry';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { bundleSource } from '../testing/write-bundle';
import type { FragmentData } from '../services/fragment-data';
import type { PageData } from '../services/page-data';
import { readConfig } from './config';
import { createServer, type ShellServer } from './create-server';
import type { HostBuild } from './site/host-assets';

const LOADER = `console.log("loader </script>")`;
const EMBED = 'console.log(forecourtEmbed);';
const RUNTIME = 'self.runtime = 1;';
const PAGES = [
  {
    id: 'home',
    route: '/',
    title: 'Cars with {brand}',
    description: 'A "home" <page>',
    header: [{ block: 'top-block' }],
    main: [{ block: 'fine-block', id: 'first' }, { block: 'other-block' }, { block: 'fine-block' }],
  },
  { id: 'still', route: '/still', title: 'Still', description: 'Reads no address', main: [{ block: 'fine-block' }] },
  { id: 'reads', route: '/reads', title: 'Reads', description: 'Reads two parameters', main: [{ block: 'fine-block' }, { block: 'reading-block' }] },
  { id: 'carries', route: '/carries', title: 'Carries', description: 'Sends the query along', main: [{ block: 'fine-block' }, { block: 'carrying-block' }] },
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
  { id: 'missing', route: '/404', status: 404, title: 'Not here', description: 'Gone', main: [{ block: 'top-block' }] },
];

/** Describes its page, by the address. */
const DESCRIBED = `
  View: text('a car'),
  load: async ({ services: { page } }) => { if (page.url.includes('away')) throw new Error('the API is away'); return page.url; },
  head: ({ data }) => data.includes('gone') ? { status: 410, title: 'Sold' } : data.includes('odd') ? { title: 7 } : {
    title: 'A </title> red car | {brand}', description: 'Two doors', canonicalPath: '/cars/1',
    image: { path: '/getImage?make=a&b=c', width: 1200, height: 750, alt: 'It' },
    structuredData: [{ '@type': 'Car', url: '/cars/1', name: '</script>', offers: { '@type': 'Offer', url: '/cars/1', price: 1 } }],
  }`;

/** A component that two remotes were built with, and its next version. */
const BUTTON = '.button-aB3_x { color: blue }';
const NEWER_BUTTON = '.button-Zz9-q { color: navy }';

const SAYS_URL = `load: async ({ services: { page } }) => page.url, View: ({ data }) => jsx('p', { children: data })`;

/** Has one attribute, which must be a number. */
const SIZED = `
  attributes: { size: { parse: (name, raw, { report }) => {
    if (/^\\d*$/.test(raw ?? '')) return Number(raw ?? 1);
    report({ attribute: name, reason: 'not an accepted value' });
    return 1;
  } } },
  View: ({ attributes: { size } }) => jsx('a', { href: '/used-cars', children: 'size ' + size })`;

let dir: string;
let dist: HostBuild;
let registry: TestRegistry;
let upstream: Server;
let shell: ShellServer;
let revision = 0;

const fine = (version: string, words = `fine ${version}`): TestRelease => ({
  remote: 'mfe-fine',
  version,
  files: {
    'server/remote.cjs': bundleSource({
      'fine-block': `View: text(${JSON.stringify(words)})`,
      'top-block': `View: text('top')`,
      'described-block': DESCRIBED,
      'reading-block': SAYS_URL,
      'carrying-block': SAYS_URL,
      'sized-block': SIZED,
      'form-block': `View: text('your details')`,
    }),
    'browser/remoteEntry.js': `entry ${version}`,
    'browser/fine.css': `.fine { color: red } /* ${version} */`,
    'browser/button.css': BUTTON,
  },
  blocks: {
    'fine-block': { hydrate: 'load', styles: ['browser/fine.css'], reserveHeight: { narrow: 120, wide: 240 } },
    'top-block': { hydrate: 'never', styles: ['browser/button.css'] },
    'described-block': { hydrate: 'never', reads: ['address'] },
    'reading-block': { hydrate: 'visible', reads: ['address'], parameters: ['postcode', 'theme'] },
    'carrying-block': { hydrate: 'visible', reads: ['address'] },
    'sized-block': { hydrate: 'visible', elements: ['older-sized-block'], styles: ['browser/fine.css'] },
    'form-block': { hydrate: 'never', personalData: true },
  },
});
const other = (version: string, blocks: Record<string, string> = { 'other-block': `View: text('other ${version}')` }, topLevel = ''): TestRelease => ({
  remote: 'mfe-other',
  version,
  files: { 'server/remote.cjs': bundleSource(blocks, topLevel), 'browser/button.css': version === '1.2.0' ? NEWER_BUTTON : BUTTON },
  blocks: { 'other-block': { hydrate: 'visible', styles: ['browser/button.css'] } },
});

beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'forecourt-shell-'));
  await mkdir(path.join(dir, 'browser'));
  await writeFile(path.join(dir, 'browser/runtime.1.js'), RUNTIME);
  const integrity = { '/assets/runtime.1.js': integrityOf(Buffer.from(RUNTIME)) };
  dist = {
    browserDir: path.join(dir, 'browser'),
    rendererFile: await buildRenderer(path.resolve(import.meta.dirname, '../..')),
    loader: LOADER,
    embed: EMBED,
    assets: { runtime: '/assets/runtime.1.js', singletons: {}, later: [], integrity },
  };
  registry = await TestRegistry.start();
  await writeFile(path.join(dir, 'key.pem'), registry.publicKeyPem);
  upstream = createHttpServer((asked, response) => {
    if (asked.url === '/api/content/v1/pages') return void response.end(JSON.stringify({ version: 'v1', pages: PAGES }));
    if (asked.url === '/api/hang') return;
    if (asked.url?.startsWith('/v1/things?'))
      return void response.end(JSON.stringify({ pageCount: 2, addresses: [{ path: `/cars/a&b${asked.url.at(-1)}`, changedAt: '2026-03-02T09:30:00.000Z' }] }));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: asked.url, forwardedHost: asked.headers['x-forwarded-host'] }));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  promote(fine('1.0.0'), other('1.0.0'));
  shell = await start('first');
  await expectEventually(() => shell.site.releases.current !== undefined);
}, 120_000);

afterAll(async () => {
  await shell.stop();
  await registry.stop();
  upstream.closeAllConnections();
  upstream.close();
  await rm(dir, { recursive: true });
});

async function start(name: string, env: Record<string, string> = {}, logTo?: { write: (line: string) => void }): Promise<ShellServer> {
  const upstreamOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const config = readConfig({
    SHELL_DATA_DIR: path.join(dir, name),
    API_ORIGIN: upstreamOrigin,
    APPLY_ORIGIN: upstreamOrigin,
    REGISTRY_ORIGIN: registry.origin,
    REGISTRY_TOKEN: 'of-all-hosts',
    REGISTRY_PUBLIC_KEY_FILE: path.join(dir, 'key.pem'),
    RENDERERS: '2',
    SITE_PORTS: '3000',
    DRAIN_MS: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const server = await createServer(config, dist, logTo);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  return server;
}

function promote(...releases: TestRelease[]): Release[] {
  const published = releases.map((release) => registry.release(release));
  registry.promote(registry.sign(published, { revision: ++revision, id: `set-${revision}` }));
  return published;
}

async function promoteAndWait(...releases: TestRelease[]): Promise<void> {
  promote(...releases);
  await expectEventually(() => shell.site.releases.current?.set.revision === revision);
}

async function get(url: string, { host = 'localhost:3000', server = shell, method = 'GET', headers = {} as Record<string, string> } = {}) {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    const asked = request({ port, host: '127.0.0.1', path: url, method, headers: { host, ...headers } }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (piece: string) => (body += piece));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject).end();
  });
}

const addressOf = ({ app }: ShellServer) => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
const pageDataOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="forecourt-page">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as PageData | null;
const nonceOf = (body: string) => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';

describe('a page', () => {
  it('is one document with its blocks in their own elements, styled and described', async () => {
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).toMatch(/^<!doctype html><html lang="en-GB">/);
    expect(body).toContain('<meta name="description" content="A &quot;home&quot; &lt;page&gt;">');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/">');
    expect(body).toMatch(/<header><top-block [^>]*data-hydrate="never"><p>top<\/p><\/top-block><\/header>/);
    expect(body).toMatch(
      /<main id="main" tabindex="-1"><fine-block id="first" data-remote="mfe-fine" data-block="fine-block" data-version="1.0.0" data-hydrate="load" data-prefix="b1-" data-props='[^']+'><p>fine 1.0.0<\/p><\/fine-block>/,
    );
    expect(body.match(/\.fine \{ color: red \}/g)).toHaveLength(1);
    expect(body).toMatch(/<\/footer><\/body><\/html>$/);
  });

  it.each([
    ['/', '<other-block id="after-first-block"'],
    ['/cars/1', '<described-block id="after-first-block"'],
    ['/plain', '<footer id="after-first-block">'],
  ])('is not painted before what follows its first block has arrived: %s', async (address, opening) => {
    const { body } = await get(address);
    expect(body).toContain('<link rel="expect" href="#after-first-block" blocking="render">');
    expect(body).toContain(opening);
    expect(body.match(/id="after-first-block"/g)).toHaveLength(1);
  });

  it('has the styles of a component once, whatever remotes were built with it, and those of another version beside them', async () => {
    const { body } = await get('/');
    expect(body.split(BUTTON)).toHaveLength(2);
    await promoteAndWait(fine('1.0.0'), other('1.2.0'));
    const mixed = await get('/');
    expect([mixed.body.split(BUTTON), mixed.body.split(NEWER_BUTTON)].map(({ length }) => length)).toEqual([2, 2]);
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
  });

  it('tells the browser exactly what may be loaded', async () => {
    const data = pageDataOf((await get('/')).body);
    expect(data).toMatchObject({
      set: { channel: 'production', revision },
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
    const { status, body } = await get('/cars/1?from=mail');
    expect(status).toBe(200);
    expect(body).toMatch(/<title>A &lt;\/title&gt; red car \| [A-Z][^<]+<\/title>/);
    expect(body).toContain('<meta name="description" content="Two doors">');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/cars/1">');
    expect(body).toContain('<meta property="og:image" content="http://localhost:3000/getImage?make=a&amp;b=c">');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(json)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Car',
      url: 'http://localhost:3000/cars/1',
      name: '</script>',
      offers: { '@type': 'Offer', url: 'http://localhost:3000/cars/1', price: 1 },
    });
  });

  it('answers 410 every time when its subject is gone', async () => {
    for (const { status, body } of [await get('/cars/gone'), await get('/cars/gone')]) {
      expect(status).toBe(410);
      expect(body).toContain('<title>Sold</title>');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).not.toContain('rel="canonical"');
    }
  });

  it('answers 503 with a time to retry while its subject is unknown', async () => {
    const { status, headers, body } = await get('/cars/away');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
    expect(body).toContain('<p>a car</p>');
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('is described by its document when the block’s description is invalid', async () => {
    const { status, body } = await get('/cars/odd');
    expect(status).toBe(200);
    expect(body).toContain('<title>A car</title>');
  });

  it('is listed for search engines: those with one address, and those whose addresses are listed elsewhere', async () => {
    expect((await get('/robots.txt')).body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
    const locations = async (url: string) => [...(await get(url)).body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    expect(await locations('/sitemap.xml')).toEqual(['pages', 'car-1', 'car-2'].map((name) => `http://localhost:3000/sitemaps/${name}.xml`));
    expect(await locations('/sitemaps/pages.xml')).toEqual(['/', '/still', '/reads', '/carries', '/plain'].map((route) => `http://localhost:3000${route}`));
    expect(await locations('/sitemaps/car-2.xml')).toEqual(['http://localhost:3000/cars/a&amp;b2']);
    expect((await get('/sitemaps/car-1.xml')).body).toContain('<lastmod>2026-03-02T09:30:00.000Z</lastmod>');
    for (const name of ['car-3', 'car-0', 'car', 'home-1', 'missing']) expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });

  it('carries no script of ours when it has no island', async () => {
    const { body } = await get('/plain');
    expect(body).not.toContain('loader');
    expect(pageDataOf(body)).toBeNull();
  });

  it('has a strict policy, and a nonce of its own each time, cached or not', async () => {
    const answers = [await get('/'), await get('/'), await get('/')];
    const nonces = answers.map(({ body }) => nonceOf(body));
    expect(new Set(nonces).size).toBe(3);
    for (const [index, { headers, body }] of answers.entries()) {
      const policy = headers['content-security-policy'];
      expect(policy).toContain(`script-src 'nonce-${nonces[index]}' 'strict-dynamic'`);
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
      expect(policy).not.toMatch(/unsafe-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).not.toMatch(/ style="| on[a-z]+="/);
      for (const [tag] of body.matchAll(/<(script|style)\b(?![^>]*application\/(ld\+)?json)[^>]*>/g)) expect(tag).toContain(`nonce="${nonces[index]}"`);
    }
  });

  it('is compressed', async () => {
    for (let time = 0; time < 2; time++) {
      const fetched = await fetch(addressOf(shell), { headers: { 'accept-encoding': 'gzip, br' } });
      expect(fetched.headers.get('content-encoding')).toMatch(/^(br|gzip)$/);
      expect(await fetched.text()).toMatch(/fine 1.0.0.*<\/html>$/s);
    }
  });

  it("that does not exist is the content system's own 404 page", async () => {
    const { status, body } = await get('/nowhere');
    expect(status).toBe(404);
    expect(body).toContain('<title>Not here</title>');
    expect(body).toContain('noindex');
  });

  it('of an unknown host says so', async () => {
    const { status, body } = await get('/', { host: 'nobody.example' });
    expect(status).toBe(404);
    expect(body).toContain('There is no site at this address');
  });

  it('is made from the new version as soon as that is promoted, and from the old one after a rollback', async () => {
    await get('/');
    await promoteAndWait(fine('1.1.0'), other('1.0.0'));
    expect((await get('/')).body).toContain('fine 1.1.0');
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const { body } = await get('/');
    expect(body).toContain('fine 1.0.0');
    expect(body).not.toContain('1.1.0');
  });
});

describe("a visitor's address", () => {
  const CANARY = 'email=jane.canary%40example.com&reg=AB12CDE';
  const HELD = /canary|AB12CDE/i;

  it.each(PAGES.map(({ route }) => route.replace(':id', 'one')))('is not shown to the next one: %s', async (route) => {
    await get(`${route}?${CANARY}`);
    for (const next of [route, `${route}/`, `${route}?other=1`, `${route}?theme=harrowmead-motor-network`]) {
      for (let time = 0; time < 2; time++) {
        const { status, headers, body } = await get(next);
        expect(status).toBe(route === '/404' ? 404 : 200);
        expect(body).not.toMatch(HELD);
        expect(JSON.stringify(headers)).not.toMatch(HELD);
      }
    }
  });

  it.each(['/', '/still', '/reads', '/plain'])('changes nothing where no block reads it: %s', async (route) => {
    const clean = ({ body }: { body: string }) => body.replaceAll(nonceOf(body), '').replace(/"renderedAt":\d+/g, '');
    const [without, withQuery] = [await get(route), await get(`${route}?${CANARY}`)];
    expect(clean(withQuery)).toBe(clean(without));
  });

  it('reaches the blocks as far as they read it', async () => {
    const { body } = await get(`/reads?${CANARY}&postcode=LS1+1AA`);
    expect(body).toContain('<p>/reads?postcode=LS1+1AA</p>');
    expect(pageDataOf(body)?.page.url).toBe('/reads?postcode=LS1+1AA');
    expect((await get(`/carries?${CANARY}`)).body).toContain(`<p>/carries?${CANARY.replace('&', '&amp;')}</p>`);
  });

  it('still chooses the brand', async () => {
    expect(pageDataOf((await get(`/still?theme=harrowmead-motor-network&${CANARY}`)).body)?.brand.slug).toBe('harrowmead-motor-network');
    expect(pageDataOf((await get('/still')).body)?.brand.id).toBe(0);
  });
});

describe('what is refused', () => {
  it.each([
    ['a query of more than 2 KB', { url: `/?${'a'.repeat(2048)}` }, 414],
    ['a long path', { url: `/${'a'.repeat(2000)}` }, 414],
    ['a long query for the API', { url: `/api/x?${'a'.repeat(2048)}` }, 414],
    ['an invalid host', { host: 'localhost#' }, 400],
    ['a host with a query', { host: 'localhost?x' }, 400],
    ['a port where no site is', { host: 'localhost:4711' }, 404],
    ['the application site of a stranger', { host: 'apply.evil.example' }, 404],
    ['the same by a path', { host: 'apply.evil.example', url: '/.application/start' }, 404],
  ] as [string, { url?: string; host?: string }, number][])('%s, in words', async (_, { url = '/', host }, expected) => {
    const { status, headers, body } = await get(url, host === undefined ? {} : { host });
    expect(status).toBe(expected);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('<h1>');
    expect(body).not.toContain('fine 1');
  });

  it('two hosts', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const { port } = shell.app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'));
      let text = '';
      socket
        .on('data', (piece) => (text += String(piece)))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('what takes more than half a minute to arrive', () => {
    expect(shell.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  });

  it.each(['/api/../healthz', '/api/%2e%2e/healthz', '/api/..%2fhealthz', '/v1/..%5chealthz'])(
    'a path out of the API, in the one shape of errors: %s',
    async (url) => {
      const { status, body } = await get(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
    },
  );
});

describe('what goes wrong', () => {
  it('is logged with the route of the request, and nothing that a visitor typed', async () => {
    const lines: string[] = [];
    const noisy = await start('noisy', { API_ORIGIN: 'http://127.0.0.1:9', LOG_LEVEL: 'debug' }, { write: (line: string) => void lines.push(line) });
    for (const url of ['/api/library/v1/vehicle-details/AB12CDE?x=jane', '/valuation/AB12CDE', '/releases/mfe-x/1/AB12CDE']) await get(url, { server: noisy });
    await noisy.stop();
    expect(lines.filter((line) => line.includes('"route":"/api/*"'))).not.toHaveLength(0);
    expect(lines.join('')).not.toMatch(/AB12CDE|jane/);
  });
});

describe.each([
  ['throws on import', other('2.0.1', { 'other-block': `View: text('x')` }, `throw new Error('broke');`)],
  ['never finishes its import', other('2.0.2', { 'other-block': `View: text('x')` }, 'for (;;);')],
  ['throws on render', other('2.0.3', { 'other-block': `View: () => { throw new Error('broke'); }` })],
  ['loops on render', other('2.0.4', { 'other-block': `View: () => { for (;;); }` })],
  ['loads for ever', other('2.0.5', { 'other-block': `load: () => new Promise(() => {}), View: text('x')` })],
  ['ends its process', other('2.0.6', { 'other-block': `View: () => process.exit(1)` })],
  ['lost the block', other('2.0.7', {})],
])('a version that %s', (_, broken) => {
  it('is not adopted: pages stay whole, on the version that works, and the host says why', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    expect((await get('/')).body).toContain('other 1.0.0');
    promote(fine('1.0.0'), broken);
    await expectEventually(() => shell.site.releases.refused?.set.revision === revision);
    const { status, body } = await get('/');
    expect(status).toBe(200);
    expect(body).toMatch(/<other-block [^>]*data-version="1.0.0" data-hydrate="visible"[^>]*><p>other 1.0.0<\/p>/);
    expect(body.match(/fine 1.0.0/g)).toHaveLength(2);
    const { degraded } = JSON.parse((await get('/readyz')).body) as { degraded: string[] };
    expect(degraded.join()).toMatch(new RegExp(`revision ${revision} failed its trial: mfe-other@${broken.version}`));
  });
});

describe('the registry', () => {
  it('is told what a host provides, what it serves and what it refuses', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const served = revision;
    promote(fine('1.0.0'), other('2.2.0', { 'other-block': `View: () => { throw new Error('broke'); }` }));
    await expectEventually(() => registry.reports.some(({ refused }) => refused === revision));
    const report = registry.reports.find(({ refused }) => refused === revision);
    expect(report).toMatchObject({ revision: served, faults: [{ remote: 'mfe-other', version: '2.2.0', block: 'other-block', reason: 'broke' }] });
    expect(z.parse(hostRecordSchema, report?.provides)).toMatchObject({
      core: expect.stringMatching(/^\d+\./),
      libraries: { react: expect.stringMatching(/^19\./), 'react-dom': expect.stringMatching(/^19\./) },
      shared: { '@forecourt/domain/money': { version: '2.0.0', exports: expect.arrayContaining(['formatPounds']) } },
    });
    expect(JSON.stringify(report).length).toBeLessThan(60_000);
  });
});

describe('a version that fails where the one in use fails too', () => {
  it('is adopted: a trial never holds up a rollback for a reason that both have', async () => {
    const broken = { 'other-block': `View: () => { throw new Error('broke'); }` };
    registry.promote(
      registry.sign(
        [fine('1.0.0'), other('2.1.0', broken)].map((release) => registry.release(release)),
        { revision: ++revision },
      ),
    );
    const late = await start('late');
    await expectEventually(() => late.site.releases.current?.set.revision === revision);
    promote(fine('1.0.0'), other('2.1.1', broken));
    await expectEventually(() => late.site.releases.current?.set.revision === revision);
    const { status, body } = await get('/', { server: late });
    await late.stop();
    expect(status).toBe(200);
    expect(body).toMatch(/<other-block [^>]*data-state="empty"/);
    expect(body.match(/fine 1.0.0/g)).toHaveLength(2);
  });
});

describe('a cold start', () => {
  it('works from disk with registry and API gone', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const before = await start('cold');
    await expectEventually(() => before.site.releases.current !== undefined);
    await get('/', { server: before });
    await before.stop();
    const after = await start('cold', { REGISTRY_ORIGIN: 'http://127.0.0.1:9', API_ORIGIN: 'http://127.0.0.1:9' });
    const { status, body } = await get('/', { server: after });
    await after.stop();
    expect(status).toBe(200);
    expect(body).toContain('other 1.0.0');
  });

  it('answers that it is starting when there is nothing on disk and nobody to ask', async () => {
    const empty = await start('empty', { REGISTRY_ORIGIN: 'http://127.0.0.1:9', API_ORIGIN: 'http://127.0.0.1:9' });
    const [page, ready, alive] = await Promise.all(['/', '/readyz', '/healthz'].map((url) => get(url, { server: empty })));
    await empty.stop();
    expect([page?.status, ready?.status, alive?.status]).toEqual([503, 503, 200]);
  });
});

describe('a block for a page of others', () => {
  const PARTNER = 'https://partner.example';
  const dataIn = (body: string) =>
    JSON.parse(/<script type="application\/json" data-forecourt>(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as FragmentData | null;

  it('is what our own pages show, with its styles, the data to hydrate it, and addresses that lead to us', async () => {
    const { status, headers, body } = await get('/fragments/sized-block?brand=bramblegate&size=7', { headers: { origin: PARTNER } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', vary: expect.stringContaining('origin') as string });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toMatch(/^<style>[^<]*\[data-fragment\][^<]*#7a1f4b[^<]*<\/style><style>\.fine/);
    expect(body).toMatch(/<div data-fragment="" data-remote="mfe-fine" data-block="sized-block" data-version="1.0.0" data-hydrate="visible"/);
    expect(body).toContain('<a href="http://bramblegate.localhost:3000/used-cars">size 7</a>');
    expect(dataIn(body)).toMatchObject({ page: { brand: { slug: 'bramblegate' }, remotes: { 'mfe-fine': { version: '1.0.0' } } }, problems: [] });
  });

  it('answers to all its names, and says which attributes it cannot use', async () => {
    const { body } = await get('/fragments/older-sized-block?SIZE=vast&theme=x&size=vast');
    expect(body).toContain('size 1');
    expect(dataIn(body)?.problems).toEqual(['size: not an accepted value']);
  });

  it('is kept by caches for a minute, and asked for again by its tag', async () => {
    const first = await get('/fragments/sized-block?size=8');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=60\b/);
    const again = await get('/fragments/sized-block?size=8', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('comes with one script that knows all names of what is live, and styles that keep their space', async () => {
    const { headers, body } = await get('/embed.js');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': expect.stringMatching(/^public, max-age=300\b/) as string });
    expect(body).toMatch(/^const forecourtEmbed=\{url:import\.meta\.url,set:"set-\d+",elements:"[a-z -]*\bolder-sized-block other-block[a-z -]*"\};\n/);
    expect(body).toContain(EMBED);
    expect((await get('/embed.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    expect((await get('/embed.css')).body).toContain('fine-block{display:block;min-block-size:120px}');
  });

  it.each([
    ['/fragments/no-block', 404, 'block-unknown'],
    ['/fragments/sized-block?brand=nobody', 404, 'brand-unknown'],
    [`/fragments/sized-block?size=${'1'.repeat(9000)}`, 414, 'address-too-long'],
    ['/fragments/sized-block?size=1&size=2', 400, 'invalid-request'],
    ['/fragments/form-block', 403, 'origin-refused'],
  ])('is refused in words that any page may read and no cache keeps: %.40s', async (url, status, code) => {
    const answer = await get(url, { headers: { origin: PARTNER } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
  });

  it('with personal data is for origins that its brand lists, and others of that brand are for them alone', async () => {
    const server = await start('embedding', { EMBED_ORIGINS: `bramblegate=${PARTNER}`, EMBEDS_PER_MINUTE: '5' });
    await expectEventually(() => server.site.releases.current !== undefined);
    const ask = (element: string, brand: string, origin: string) => get(`/fragments/${element}?brand=${brand}`, { server, headers: { origin } });
    const form = await ask('form-block', 'bramblegate', PARTNER);
    expect([form.status, form.headers['access-control-allow-origin']]).toEqual([200, PARTNER]);
    const refused = await Promise.all([
      ask('form-block', 'cedarbrook', PARTNER),
      ask('form-block', 'bramblegate', 'https://other.example'),
      ask('sized-block', 'bramblegate', 'https://other.example'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    const many = await Promise.all(Array.from({ length: 4 }, () => ask('sized-block', 'bramblegate', PARTNER)));
    expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 429]);
    await server.stop();
  });
});

describe('files', () => {
  it('of releases are served as long as they are verified, and nothing else is', async () => {
    const entry = await get('/releases/mfe-fine/1.0.0/browser/remoteEntry.js');
    expect([entry.status, entry.body, entry.headers['cache-control']]).toEqual([200, 'entry 1.0.0', 'public, max-age=31536000, immutable']);
    for (const url of [
      '/releases/mfe-fine/1.0.0/server/remote.cjs',
      '/releases/mfe-fine/1.0.0/.release.json',
      '/releases/mfe-fine/9.9.9/browser/remoteEntry.js',
      '/releases/mfe-fine/1.0.0/..%2f..%2f..%2fkey.pem',
      '/assets/assets.json',
    ]) {
      expect((await get(url)).status).toBe(404);
    }
    expect((await get('/assets/runtime.1.js')).body).toBe(RUNTIME);
  });

  it('of other published versions are fetched, for pages that another host made, if they are what was published', async () => {
    registry.release({ ...fine('0.9.0'), files: { 'browser/remoteEntry.js': 'entry 0.9.0', 'server/remote.cjs': 'secret' } });
    registry.release({ ...fine('0.8.0'), files: { 'browser/remoteEntry.js': 'entry 0.8.0' } });
    registry.faults.set('/files/mfe-fine/0.8.0/browser/remoteEntry.js', (response) => response.end('entry 6.6.6'));
    const of = (address: string) => get(`/releases/mfe-fine/${address}`);
    const answers = await Promise.all([of('0.9.0/browser/remoteEntry.js'), of('0.9.0/browser/remoteEntry.js')]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, 'entry 0.9.0']);
    expect((await of('0.9.0/server/remote.cjs')).status).toBe(404);
    for (let time = 0; time < 3; time++) expect((await of('0.8.0/browser/remoteEntry.js')).status).toBe(404);
    const asked = (version: string) => registry.requests.filter((url) => url.endsWith(`/versions/${version}`)).length;
    expect([asked('0.9.0'), asked('0.8.0')]).toEqual([1, 1]);
  });

  it("include an icon in the brand's colours", async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
  });
});

describe('other services', () => {
  it('are reached through this origin', async () => {
    expect(JSON.parse((await get('/v1/makes-models?x=1')).body)).toMatchObject({ url: '/v1/makes-models?x=1' });
    expect(JSON.parse((await get('/api/apply/v1/find')).body)).toMatchObject({ url: '/api/apply/v1/find' });
  });

  it('answer for the application hosts, whatever the path', async () => {
    for (const url of ['/start?budget=250', '/assets/x.js', '/healthz', '/']) {
      const { body, headers } = await get(url, { host: 'social-apply.localhost:3000' });
      expect(JSON.parse(body)).toEqual({ url, forwardedHost: 'social-apply.localhost:3000' });
      expect(headers['content-security-policy']).toBeUndefined();
    }
    expect((await get('/.application/start')).status).toBe(404);
  });

  it('give a clear answer while they are down', async () => {
    const lonely = await start('lonely', { API_ORIGIN: 'http://127.0.0.1:9' });
    const { status, body } = await get('/v1/cars', { server: lonely });
    await lonely.stop();
    expect(status).toBe(502);
    expect(JSON.parse(body)).toEqual({ error: { code: 'upstream-unreachable', message: expect.any(String) } });
  });
});

describe('reports from pages', () => {
  it('of others come as plain text, which no browser asks about first', async () => {
    const report = { kind: 'load', remote: 'mfe-fine', version: '1.0.0', block: 'fine-block', outcome: 'failed' };
    const answer = await fetch(`${addressOf(shell)}telemetry`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ reports: [report] }),
    });
    expect(answer.status).toBe(204);
  });

  const post = (payload: unknown) => shell.app.inject({ method: 'POST', url: '/telemetry', payload: payload as object });
  const COUNTER = 'mfe-fine@1.0.0 fine-block browser-load-failed';
  const report = { kind: 'load', remote: 'mfe-fine', version: '1.0.0', block: 'fine-block', outcome: 'failed', reason: 'no network' };

  it('about versions that are not live are ignored, and displace no counter', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    await post({ reports: [report] });
    const before = (await get('/metrics')).body;
    for (let time = 0; time < 40; time++) {
      const invented = Array.from({ length: 50 }, (_, index) => ({
        ...report,
        ...[{ remote: `mfe-x${time}-${index}` }, { version: `${time}.${index}.0` }, { block: `x${time}-${index}` }, { remote: '__proto__' }][index % 4],
      }));
      expect((await post({ reports: invented })).statusCode).toBe(204);
    }
    const counts = (text: string) => (JSON.parse(text) as { blockFailures: object }).blockFailures;
    expect(counts((await get('/metrics')).body)).toEqual(counts(before));
  });

  it('count for the health of a release once for each page that was sent, and for what was on it', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    shell.site.health.take();
    const page = nonceOf((await get('/')).body);
    for (const sender of [page, page, undefined, 'invented']) {
      await post({ page: sender, reports: [report, { ...report, version: '9.9.9' }, { ...report, kind: 'hydration', outcome: 'loaded' }] });
    }
    const counts = shell.site.health.take().filter(({ what }) => what !== 'rendered');
    const counted = { set: `set-${revision}`, remote: 'mfe-fine', version: '1.0.0', block: 'fine-block', brand: 'forecourt', count: 1 };
    expect(counts).toEqual(['shown', 'load-failed', 'hydrated'].map((what) => ({ ...counted, what })));
  });

  it('are counted, and nonsense is refused', async () => {
    await promoteAndWait(fine('1.0.0'), other('1.0.0'));
    const before = (JSON.parse((await get('/metrics')).body) as { blockFailures: Record<string, number> }).blockFailures;
    expect((await post({ reports: [report] })).statusCode).toBe(204);
    expect((await post({ reports: [{ ...report, kind: '<script>' }] })).statusCode).toBe(400);
    expect((await post({ reports: [], padding: 'x'.repeat(40_000) })).statusCode).toBe(413);
    expect(JSON.parse((await get('/metrics')).body)).toMatchObject({ blockFailures: { [COUNTER]: (before[COUNTER] ?? 0) + 1 } });
  });
});

async function expectEventually(condition: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 1000 && !condition(); attempt++) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(condition()).toBe(true);
}
