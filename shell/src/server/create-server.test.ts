import { connect } from 'node:net';
import { fine, HOME, other } from '../testing/sample-releases';
import { originOf, SCRIPTS, testShell } from '../testing/test-shell';

const site = testShell({
  pages: [HOME],
  releases: [fine('1.0.0'), other('1.0.0')],
  api: (asked, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ url: asked.url, forwardedHost: asked.headers['x-forwarded-host'] }));
  },
});

describe('a request is refused', () => {
  it.each([
    ['with a query of more than 2 KB', { url: `/?${'a'.repeat(2048)}` }, 414],
    ['with a long path', { url: `/${'a'.repeat(2000)}` }, 414],
    ['with a long query for a page, by way of a block', { url: `/fragments/../?${'a'.repeat(2048)}` }, 414],
    ['with a long query for the API', { url: `/api/x?${'a'.repeat(2048)}` }, 414],
    ['with an invalid host', { host: 'localhost#' }, 400],
    ['with a query in its host', { host: 'localhost?x' }, 400],
    ['for a port without a site', { host: 'localhost:4711' }, 404],
    ['for the application site of an unknown host', { host: 'apply.evil.example' }, 404],
    ['for that site by its internal path', { host: 'apply.evil.example', url: '/.application/start' }, 404],
  ] as [string, { url?: string; host?: string }, number][])(
    '%s, as a page',
    async (_, { url = '/', host }, expected) => {
      const { status, headers, body } = await site.get(url, host === undefined ? {} : { host });
      expect(status).toBe(expected);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(body).toContain('<h1>');
      expect(body).not.toContain('fine 1');
    },
  );

  it.each([
    ['an unreadable address', { url: '/%zz' }, 400],
    ['a long address', { url: `/?${'a'.repeat(2048)}` }, 414],
    ['a form for nobody', { url: '/hand-over/bramblegate/nobody' }, 404],
    ['a link that has ended', { url: '/canary?join=x' }, 410],
  ])('branded: %s', async (_, { url }, expected) => {
    const { status, headers, body } = await site.get(url, { host: 'bramblegate.localhost:3000' });
    expect([status, headers['content-type']]).toEqual([expected, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toContain("style-src 'sha256-");
    expect(body).toContain('Bramblegate is a trading name of Bramblegate Motor Finance Limited.');
  });

  it('without a brand at an address of none', async () => {
    const { headers, body } = await site.get('/', { host: 'nobody.example' });
    expect(headers['content-security-policy']).not.toContain('style-src');
    expect(body).not.toContain('trading name');
  });

  it('refuses a request with two hosts', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(originOf(site.shell)).port), '127.0.0.1', () =>
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n'),
      );
      let text = '';
      socket
        .on('data', (piece) => (text += String(piece)))
        .on('end', () => resolve(text))
        .on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it('refuses a protocol other than http and https from a proxy', async () => {
    const server = await site.start('proxied', { TRUSTED_PROXIES: '127.0.0.1' });
    const answers = await Promise.all(
      ['javascript', 'ftp', 'a b'].map((protocol) =>
        site.get('/', { server, headers: { 'x-forwarded-proto': protocol } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
    await server.stop();
  });

  it('refuses a request that takes more than half a minute to arrive', () => {
    expect(site.shell.app.server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 30_000 });
  });

  it.each(['/api/../healthz', '/api/%2e%2e/healthz', '/api/..%2fhealthz', '/v1/..%5chealthz'])(
    'with a path out of the API, as an error in JSON: %s',
    async (url) => {
      const { status, body } = await site.get(url);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(JSON.parse(body)).toEqual({ error: { code: expect.any(String), message: expect.any(String) } });
    },
  );
});

it('has no catalogue unless it is configured', async () => {
  for (const url of ['/catalogue', '/catalogue/fine-block/frame']) expect((await site.get(url)).status).toBe(404);
});

describe('a failure', () => {
  it('is logged with the route of the request, without any typed text', async () => {
    const lines: string[] = [];
    const noisy = await site.start(
      'noisy',
      { API_ORIGIN: 'http://127.0.0.1:9', LOG_LEVEL: 'debug' },
      { write: (line: string) => void lines.push(line) },
    );
    for (const url of [
      '/api/library/v1/vehicle-details/AB12CDE?x=jane',
      '/valuation/AB12CDE',
      '/releases/mfe-x/1/AB12CDE',
    ])
      await site.get(url, { server: noisy });
    await noisy.stop();
    expect(lines.filter((line) => line.includes('"route":"/api/*"'))).not.toHaveLength(0);
    expect(lines.join('')).not.toMatch(/AB12CDE|jane/);
  });
});

describe('files', () => {
  it('serves files of releases that are verified and for browsers', async () => {
    const entry = await site.get('/releases/mfe-fine/1.0.0/browser/remoteEntry.js');
    expect([entry.status, entry.body, entry.headers['cache-control']]).toEqual([
      200,
      'entry 1.0.0',
      'public, max-age=31536000, immutable',
    ]);
    for (const url of [
      '/releases/mfe-fine/1.0.0/server/remote.cjs',
      '/releases/mfe-fine/1.0.0/.release.json',
      '/releases/mfe-fine/9.9.9/browser/remoteEntry.js',
      '/releases/mfe-fine/1.0.0/..%2f..%2f..%2fkey.pem',
      '/assets/assets.json',
    ]) {
      expect((await site.get(url)).status).toBe(404);
    }
    expect((await site.get('/assets/runtime.1.js')).body).toBe(SCRIPTS.runtime);
  });

  it('fetches and verifies files of versions that are not live here once, for pages of other hosts', async () => {
    site.registry.release({
      ...fine('0.9.0'),
      files: { 'browser/remoteEntry.js': 'entry 0.9.0', 'server/remote.cjs': 'secret' },
    });
    site.registry.release({ ...fine('0.8.0'), files: { 'browser/remoteEntry.js': 'entry 0.8.0' } });
    site.registry.faults.set('/files/mfe-fine/0.8.0/browser/remoteEntry.js', (response) => response.end('entry 6.6.6'));
    const of = (address: string) => site.get(`/releases/mfe-fine/${address}`);
    const answers = await Promise.all([of('0.9.0/browser/remoteEntry.js'), of('0.9.0/browser/remoteEntry.js')]);
    for (const { status, body } of answers) expect([status, body]).toEqual([200, 'entry 0.9.0']);
    expect((await of('0.9.0/server/remote.cjs')).status).toBe(404);
    for (let time = 0; time < 3; time++) expect((await of('0.8.0/browser/remoteEntry.js')).status).toBe(404);
    const asked = (version: string) =>
      site.registry.requests.filter((url) => url.endsWith(`/versions/${version}`)).length;
    expect([asked('0.9.0'), asked('0.8.0')]).toEqual([1, 1]);
  });

  it("include an icon in the brand's colours", async () => {
    expect((await site.get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml');
    const icons = await Promise.all(
      ['', '?theme=bramblegate'].map((theme) => site.get(`/apple-touch-icon.png${theme}`)),
    );
    for (const { status, headers } of icons) expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(icons[0]!.body).not.toBe(icons[1]!.body);
  });

  it('include a security contact that expires within a year', async () => {
    const { status, headers, body } = await site.get('/.well-known/security.txt');
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toMatch(/^Contact: mailto:\S+@\S+$/m);
    expect(body).toContain('Canonical: http://localhost:3000/.well-known/security.txt');
    const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
    expect(days > 30 && days < 365).toBe(true);
  });

  it('keep search engines out of the API, not of its pictures', async () => {
    const { body } = await site.get('/robots.txt');
    expect(body.match(/^Disallow: .+$/gm)).toEqual(['Disallow: /api/', 'Disallow: /v1/', 'Disallow: /*?theme=']);
  });
});

describe('other services', () => {
  it('are reached through this origin', async () => {
    expect(JSON.parse((await site.get('/v1/makes-models?x=1')).body)).toMatchObject({ url: '/v1/makes-models?x=1' });
    expect(JSON.parse((await site.get('/api/apply/v1/find')).body)).toMatchObject({ url: '/api/apply/v1/find' });
  });

  it('answer every path of the application hosts', async () => {
    for (const url of ['/start?budget=250', '/assets/x.js', '/healthz', '/']) {
      const { body, headers } = await site.get(url, { host: 'social-apply.localhost:3000' });
      expect(JSON.parse(body)).toEqual({ url, forwardedHost: 'social-apply.localhost:3000' });
      expect(headers['content-security-policy']).toBeUndefined();
    }
    expect((await site.get('/.application/start')).status).toBe(404);
  });

  it('give a clear answer while they are down', async () => {
    const lonely = await site.start('lonely', { API_ORIGIN: 'http://127.0.0.1:9' });
    const { status, body } = await site.get('/v1/cars', { server: lonely });
    const page = await site.get('/api/alerts/stop/x', { server: lonely, headers: { accept: 'text/html,*/*;q=0.8' } });
    await lonely.stop();
    expect(status).toBe(502);
    expect(JSON.parse(body)).toEqual({ error: { code: 'upstream-unreachable', message: expect.any(String) } });
    expect(page.status).toBe(502);
    expect(page.body).toContain('Forecourt is a trading name of Forecourt Finance Limited.');
  });
});
