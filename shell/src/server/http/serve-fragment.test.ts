import { expectEventually } from '@forecourt/service/expect-eventually';
import type { FragmentData } from '../../services/fragment-data';
import { fine, HOME, other, type SampleBlocks } from '../../testing/sample-releases';
import { SCRIPTS, startTestShell, type TestShell } from '../../testing/test-shell';

/** Has one attribute, which must be a number. */
const SIZED = `
  attributes: { size: { parse: (name, raw, { report }) => {
    if (/^\\d*$/.test(raw ?? '')) return Number(raw ?? 1);
    report({ attribute: name, reason: 'not an accepted value' });
    return 1;
  } } },
  View: ({ attributes: { size } }) => jsx('a', { href: '/used-cars', children: 'size ' + size })`;

const BLOCKS: SampleBlocks = {
  sources: { 'sized-block': SIZED, 'form-block': `View: text('your details')` },
  blocks: {
    'sized-block': { hydrate: 'visible', elements: ['older-sized-block'], styles: ['browser/fine.css'] },
    'form-block': { hydrate: 'never', personalData: true },
  },
};

let site: TestShell;
beforeAll(async () => {
  site = await startTestShell({ pages: [HOME], releases: [fine('1.0.0', BLOCKS), other('1.0.0')] });
}, 60_000);
afterAll(() => site.stop());

describe('a block for a third-party page', () => {
  const PARTNER = 'https://partner.example';
  const dataIn = (body: string) =>
    JSON.parse(/<script type="application\/json" data-forecourt>(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as FragmentData | null;

  it('has the same HTML as on our own pages, its styles, its data, and absolute addresses', async () => {
    const { status, headers, body } = await site.get('/fragments/sized-block?brand=bramblegate&size=7', { headers: { origin: PARTNER } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', vary: expect.stringContaining('origin') as string });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toMatch(/^<style>[^<]*\[data-fragment\][^<]*#7a1f4b[^<]*<\/style><style>\.fine/);
    expect(body).toMatch(
      /<div data-fragment="" data-remote="mfe-fine" data-block="sized-block" lang="en-GB" dir="ltr" data-version="1.0.0" data-hydrate="visible"/,
    );
    expect(body).toContain('<a href="http://bramblegate.localhost:3000/used-cars">size 7</a>');
    expect(dataIn(body)).toMatchObject({ page: { brand: { slug: 'bramblegate' }, remotes: { 'mfe-fine': { version: '1.0.0' } } }, problems: [] });
  });

  it('is found by any of its names, and reports attributes that it cannot use', async () => {
    const { body } = await site.get('/fragments/older-sized-block?SIZE=vast&theme=x&size=vast');
    expect(body).toContain('size 1');
    expect(dataIn(body)?.problems).toEqual(['size: not an accepted value']);
  });

  it('is cached for a minute, and revalidated by its ETag', async () => {
    const first = await site.get('/fragments/sized-block?size=8');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=60\b/);
    const again = await site.get('/fragments/sized-block?size=8', { headers: { 'if-none-match': String(first.headers.etag) } });
    expect([again.status, again.body]).toEqual([304, '']);
  });

  it('comes with one script that names all live blocks, and with styles that reserve their space', async () => {
    const { headers, body } = await site.get('/embed.js');
    expect(headers).toMatchObject({ 'access-control-allow-origin': '*', 'cache-control': expect.stringMatching(/^public, max-age=300\b/) as string });
    expect(body).toMatch(/^const forecourtEmbed=\{url:import\.meta\.url,set:"set-\d+",elements:"[a-z -]*\bolder-sized-block other-block[a-z -]*"\};\n/);
    expect(body).toContain(SCRIPTS.embed);
    expect((await site.get('/embed.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304);
    expect((await site.get('/embed.css')).body).toContain('fine-block{display:block;min-block-size:120px}');
  });

  it.each([
    ['for an unknown block', '/fragments/no-block', 404, 'block-unknown'],
    ['for an unknown brand', '/fragments/sized-block?brand=nobody', 404, 'brand-unknown'],
    ['with too long an address', `/fragments/sized-block?size=${'1'.repeat(9000)}`, 414, 'address-too-long'],
    ['with an attribute twice', '/fragments/sized-block?size=1&size=2', 400, 'invalid-request'],
    ['with personal data, for an unlisted origin', '/fragments/form-block', 403, 'origin-refused'],
  ])('is refused %s, as an error that any page may read and no cache keeps', async (_, url, status, code) => {
    const answer = await site.get(url, { headers: { origin: PARTNER } });
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    expect(JSON.parse(answer.body)).toMatchObject({ error: { code } });
  });

  it('goes only to the origins that its brand lists, if it lists any or the block takes personal data', async () => {
    const server = await site.start('embedding', { EMBED_ORIGINS: `bramblegate=${PARTNER}`, EMBEDS_PER_MINUTE: '5' });
    await expectEventually(() => server.site.releases.current !== undefined);
    const ask = (element: string, brand: string, origin: string) => site.get(`/fragments/${element}?brand=${brand}`, { server, headers: { origin } });
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
