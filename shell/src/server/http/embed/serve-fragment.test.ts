import { expectEventually } from '@forecourt/service/expect-eventually';
import type { FragmentData } from '../../../services/fragment-data';
import { fine, HOME, other, type SampleBlocks } from '../../../testing/sample-releases';
import { SCRIPTS, testShell } from '../../../testing/test-shell';

/** Has one attribute, which must be a number. */
const SIZED = `
  attributes: { size: { parse: (name, raw, { report }) => {
    if (/^\\d*$/.test(raw ?? '')) return Number(raw ?? 1);
    report({ attribute: name, reason: 'not an accepted value' });
    return 1;
  } } },
  View: ({ attributes: { size } }) => jsx('a', { href: '/used-cars', children: 'size ' + size })`;

/** Calls a paid look-up of the API. */
const LOOK_UP = `
  attributes: { car: { parse: (_, raw) => raw ?? '' } },
  load: async ({ attributes: { car }, services }) => ({ found: (await services.api('/api/paid?' + car, { answer: { safeParse: (data) => ({ success: true, data }) } })).ok }),
  View: ({ data }) => jsx('p', { children: data?.found ? 'found' : 'nothing' })`;

const BLOCKS: SampleBlocks = {
  sources: {
    'sized-block': SIZED,
    'form-block': `View: text('your details')`,
    'look-up-block': LOOK_UP,
    'page-block': `reads: ['address'], ${LOOK_UP}`,
  },
  blocks: {
    'look-up-block': { hydrate: 'never' },
    'page-block': { hydrate: 'never', reads: ['address'] },
    'sized-block': {
      hydrate: 'visible',
      elements: ['older-sized-block'],
      styles: ['browser/fine.css'],
      reads: ['address'],
      embedParameters: ['size', 'sort'],
    },
    'form-block': { hydrate: 'never', personalData: true },
  },
};

const site = testShell({
  pages: [HOME, { ...HOME, id: 'cars', route: '/cars', main: [{ block: 'page-block' }] }],
  releases: [fine('1.0.0', BLOCKS), other('1.0.0')],
  // Like the real API, allows each known visitor a limited number of calls: two.
  api: ({ headers }, response) => {
    const visitor = String(headers['x-forwarded-for'] ?? '');
    const count = (looksUp.get(visitor) ?? 0) + 1;
    looksUp.set(visitor, count);
    response.writeHead(visitor !== '' && count > 2 ? 429 : 200, { 'cache-control': 'no-store' }).end('{}');
  },
});
/** Look-ups of each visitor. */
const looksUp = new Map<string, number>();

const PARTNER = 'https://partner.example';

/** Starts another host with these settings. It must be stopped. */
async function startWith(name: string, env: Record<string, string>) {
  const server = await site.start(name, env);
  await expectEventually(() => server.site.releases.current !== undefined);
  return server;
}

/** The status of a block for a page of the partner, requested from an address. */
async function statusFrom(server: Awaited<ReturnType<typeof startWith>>, address: string, query = '') {
  const headers = { origin: PARTNER, 'x-forwarded-for': address };
  return (await site.get(`/fragments/sized-block${query}`, { server, headers })).status;
}

describe('a block for a third-party page', () => {
  const dataIn = (body: string) =>
    JSON.parse(
      /<script type="application\/json" data-forecourt>(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
    ) as FragmentData | null;

  it('has the same HTML as on our own pages, its styles, its data, and absolute addresses', async () => {
    const { status, headers, body } = await site.get('/fragments/sized-block?brand=bramblegate&size=7', {
      headers: { origin: PARTNER },
    });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      vary: expect.stringContaining('origin') as string,
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toMatch(/^<style>[^<]*\[data-fragment\][^<]*#7a1f4b[^<]*<\/style><style>\.fine/);
    expect(body).toMatch(
      /<div data-fragment="" data-parameters="size sort" data-remote="mfe-fine" data-block="sized-block" lang="en-GB" dir="ltr" data-version="1.0.0" data-hydrate="visible"/,
    );
    expect(body).toContain('<a href="http://bramblegate.localhost:3000/used-cars">size 7</a>');
    expect(dataIn(body)).toMatchObject({
      page: { brand: { slug: 'bramblegate' }, remotes: { 'mfe-fine': { version: '1.0.0' } } },
      problems: [],
    });
  });

  it('is found by any of its names, and reports attributes that it cannot use', async () => {
    const { body } = await site.get('/fragments/older-sized-block?SIZE=vast&theme=x&size=vast');
    expect(body).toContain('size 1');
    expect(dataIn(body)?.problems).toEqual(['size: not an accepted value']);
  });

  it('is cached for a minute, and revalidated by its ETag', async () => {
    const first = await site.get('/fragments/sized-block?size=8');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=60\b/);
    const again = await site.get('/fragments/sized-block?size=8', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('comes with one script that names all live blocks, and with styles that reserve their space', async () => {
    const { headers, body } = await site.get('/embed.js');
    expect(headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cache-control': expect.stringMatching(/^public, max-age=300\b/) as string,
    });
    expect(body).toMatch(
      /^const forecourtEmbed=\{url:import\.meta\.url,set:"set-\d+",elements:"[a-z -]*\bolder-sized-block other-block[a-z -]*"\};\n/,
    );
    expect(body).toContain(SCRIPTS.embed);
    expect((await site.get('/embed.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    const encodingFor = async (accepted: string) =>
      (await site.get('/embed.js', { headers: { 'accept-encoding': accepted } })).headers['content-encoding'];
    expect([await encodingFor('gzip, br'), await encodingFor('br;q=0')]).toEqual(['br', undefined]);
    expect((await site.get('/embed.css')).body).toContain('fine-block{display:block;min-block-size:120px}');
  });

  it.each([
    ['for an unknown block', '/fragments/no-block', 404, 'block-unknown'],
    ['for an unknown brand', '/fragments/sized-block?brand=nobody', 404, 'brand-unknown'],
    ['with too long an address', `/fragments/sized-block?size=${'1'.repeat(9000)}`, 414, 'address-too-long'],
    ['with an attribute twice', '/fragments/sized-block?size=1&size=2', 400, 'invalid-request'],
    ['with personal data, for an unlisted origin', '/fragments/form-block', 403, 'origin-refused'],
  ])('is refused %s, with an uncached error that any page may read', async (_, url, status, code) => {
    const answer = await site.get(url, { headers: { origin: PARTNER } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
  });

  it('goes only to the origins that its brand lists, if it lists any or the block takes personal data', async () => {
    const server = await startWith('embedding', { EMBED_ORIGINS: `bramblegate=${PARTNER}` });
    const ask = (element: string, brand: string, origin: string) =>
      site.get(`/fragments/${element}?brand=${brand}`, { server, headers: { origin } });
    const form = await ask('form-block', 'bramblegate', PARTNER);
    expect([form.status, form.headers['access-control-allow-origin']]).toEqual([200, PARTNER]);
    const refused = await Promise.all([
      ask('form-block', 'cedarbrook', PARTNER),
      ask('form-block', 'bramblegate', 'https://other.example'),
      ask('sized-block', 'bramblegate', 'https://other.example'),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(refused[0]?.body).toContain(
      `so only listed pages may show it. Ask the operators of the site to list ${PARTNER} for cedarbrook`,
    );
    await server.stop();
  });

  it('counts a paid look-up against the requesting visitor’s limit, as a page with a query does', async () => {
    const server = await startWith('charged', { TRUSTED_PROXIES: '127.0.0.1' });
    const ask = (url: string, visitor: string) => site.get(url, { server, headers: { 'x-forwarded-for': visitor } });
    const isFound = async (url: string, visitor: string) => (await ask(url, visitor)).body.includes('<p>found</p>');
    const greedy = '192.0.2.1';
    expect(await isFound('/fragments/look-up-block?car=1', greedy)).toBe(true);
    expect(await isFound('/cars?page=2', greedy)).toBe(true);
    const refused = await ask('/fragments/look-up-block?car=3', greedy);
    expect([refused.status, refused.headers['cache-control'], refused.body.includes('<p>nothing</p>')]).toEqual([
      200,
      'no-store',
      true,
    ]);
    expect(await isFound('/cars?page=3', greedy)).toBe(false);
    // Unknown visitors are not limited, and neither are pages without a query.
    expect(await isFound('/fragments/look-up-block?car=3', '192.0.2.2')).toBe(true);
    expect(await isFound('/cars', greedy)).toBe(true);
    expect(Object.fromEntries(looksUp)).toMatchObject({ [greedy]: 4, '192.0.2.2': 1 });
    await server.stop();
  });

  it('stays available to an origin’s other visitors when one network sends too many requests', async () => {
    const server = await startWith('flooded', { EMBEDS_PER_MINUTE: '700', TRUSTED_PROXIES: '127.0.0.1' });
    const askFrom = (address: string) => statusFrom(server, address);
    const statuses: number[] = [];
    for (let times = 0; times < 750; times += 50)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 50 }, (_, index) => askFrom(`2001:db8:0:1::${times + index}`)))),
      );
    expect([200, 429].map((status) => statuses.filter((answered) => answered === status).length)).toEqual([600, 150]);
    expect(await askFrom('2001:db8:1::1')).toBe(200);
    await server.stop();
  });

  it('stays available to each network when others exhaust the limit of their origin', async () => {
    const server = await startWith('shared', { EMBEDS_PER_MINUTE: '200', TRUSTED_PROXIES: '127.0.0.1' });
    const askFrom = (address: string, size: number) => statusFrom(server, address, `?size=${size}`);
    expect(await askFrom('203.0.113.1', 1)).toBe(200);
    const flood: number[] = [];
    for (let size = 100; size < 350; size += 1) flood.push(await askFrom(`10.0.${size % 10}.1`, size));
    expect([200, 429].map((status) => flood.filter((answered) => answered === status).length)).toEqual([199, 51]);
    // Cached blocks were not counted, and every network has its share.
    expect([await askFrom('203.0.113.1', 1), await askFrom('203.0.113.1', 2), await askFrom('203.0.114.1', 3)]).toEqual(
      [200, 200, 200],
    );
    await server.stop();
  });

  it('does not count against its origin’s limit when it is cached', async () => {
    const server = await startWith('at-hand', { EMBEDS_PER_MINUTE: '5', TRUSTED_PROXIES: '127.0.0.1' });
    const askFrom = (address: string, size: number) => statusFrom(server, address, `?size=${size}`);
    for (let time = 0; time < 30; time += 1) expect(await askFrom('203.0.113.1', 1)).toBe(200);
    expect(await askFrom('203.0.113.1', 2)).toBe(200);
    await server.stop();
  });
});
