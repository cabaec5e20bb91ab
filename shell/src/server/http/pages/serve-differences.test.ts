import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { brotliDecompressSync } from 'node:zlib';
import type { Release } from '@forecourt/contracts/release-set';
import type { TestRelease } from '@forecourt/federation/test-registry';
import type { SiteBrand } from '@forecourt/contracts/site-config';
import { thisSite } from '../../site/this-site';
import { Decoder } from '@toondepauw/node-zstd';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { nonceOf } from '../../../testing/read-page';
import { fine, HOME, other, type SampleBlocks } from '../../../testing/sample-releases';
import { originOf, testShell, type Answer, type RequestOptions } from '../../../testing/test-shell';

const main = [{ block: 'fine-block' }, { block: 'other-block' }];
const PAGES = [
  { ...HOME, inDictionary: true },
  { id: 'still', route: '/still', title: 'Still', description: 'Reads no address', main },
  {
    id: 'reads',
    route: '/reads',
    title: 'Reads',
    description: 'Reads a parameter',
    main: [...main, { block: 'reading-block' }],
  },
  {
    id: 'cars',
    route: '/cars/:id',
    title: 'A car',
    description: 'One of many',
    describedBy: 'moving-block',
    inDictionary: true,
    addressesFrom: '/v1/things',
    main: [...main, { block: 'moving-block' }],
  },
  { id: 'missing', route: '/404', status: 404, title: 'Not here', description: 'Gone', main: [{ block: 'top-block' }] },
];
const BLOCKS: SampleBlocks = {
  sources: {
    'reading-block': `load: async ({ services: { page } }) => page.url, View: ({ data }) => jsx('p', { children: data })`,
    'moving-block': `View: text('it'), load: async ({ services: { page } }) => page.url, head: ({ data }) => data.includes('moved') ? { redirectTo: '/cars/1' } : { title: 'A car', description: 'One of many' }`,
  },
  blocks: {
    'moving-block': { hydrate: 'never', reads: ['address'] },
    'reading-block': { hydrate: 'never', reads: ['address'], parameters: ['postcode'] },
  },
};
const script = (version: string) =>
  Array.from({ length: 400 }, (_, index) => `export const part${index} = ${index * index};`).join('\n') + version;
const release = (version: string) => {
  const made = fine(version, BLOCKS);
  return { ...made, files: { ...made.files, 'browser/remoteEntry.js': script(version) } };
};

/** The first address of the stock. */
let newest = '/cars/1';
/** The token of all hosts. */
const TOKEN = 'x'.repeat(40);
const site = testShell({
  pages: PAGES,
  releases: [release('1.0.0'), other('1.0.0')],
  env: { REGISTRY_TOKEN: TOKEN },
  api: (_, response) =>
    response.end(
      JSON.stringify({ pageCount: 1, addresses: [{ path: newest, changedAt: '2026-03-02T09:30:00.000Z' }] }),
    ),
});

/** RFC 9842, section 5. */
const DCZ_HEADER_BYTES = 40;

/** Headers of a browser that opens a page from a page of the same site. */
const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'sec-ch-ua': '"Chromium";v="156"',
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'document',
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
const having = (dictionary: Buffer) => ({
  ...BROWSER,
  'accept-encoding': `${BROWSER['accept-encoding']}, dcb, dcz`,
  'available-dictionary': `:${hashOf(dictionary).toString('base64')}:`,
});
const open = (url: string, headers: Record<string, string> = BROWSER, more: RequestOptions = {}) =>
  site.get(url, { headers, ...more });
const offered = ({ headers }: Answer) =>
  /^<(\/dictionaries\/[0-9a-f]{64})>; rel="compression-dictionary"$/.exec(String(headers.link))?.[1];

/** The dictionary that a browser is offered after it was made. */
async function dictionaryOf(headers: Record<string, string> = BROWSER, more: RequestOptions = {}): Promise<Buffer> {
  let address: string | undefined;
  await expectEventually(async () => (address = offered(await open('/still', headers, more))) !== undefined);
  return (await open(address ?? '', {}, more)).bytes;
}

/** A page without its nonce, which differs in every answer. */
const withoutNonce = (html: string) => html.replaceAll(nonceOf(html), '');
const read = (answer: Answer, dictionary: Buffer) => new Decoder(dictionary).decodeSync(answer.bytes).toString();

describe('a dictionary', () => {
  it('contains its pages without any visitor: the first of each, without a nonce, fetched once for weeks', async () => {
    // A port that only the connection knows, which has ended when the dictionary is made.
    const { port } = new URL(originOf(site.shell));
    const text = (await dictionaryOf({ ...BROWSER, connection: 'close' }, { host: `localhost:${port}` })).toString();
    expect(text.match(/<!doctype html>/g)).toHaveLength(2);
    expect([text.includes('<title>A car</title>'), text.includes('<title>Still</title>')]).toEqual([true, false]);
    expect([...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce).filter(Boolean)).toEqual([]);
    const address = offered(await open('/'));
    expect((await open(address ?? '', {})).headers).toMatchObject({
      'cache-control': 'public, max-age=604800, immutable',
      'use-as-dictionary': expect.stringMatching(
        /^match="\/[*]", match-dest=\("document" ""\), id="[0-9a-f]{32}"$/,
      ) as unknown,
      vary: 'accept-encoding, available-dictionary',
    });
  });

  it('is offered to browsers that support it, unless they save data; on a slow connection from the second page on', async () => {
    await dictionaryOf();
    const isOffered = async (changed: Record<string, string>) =>
      offered(await open('/still', { ...BROWSER, ...changed })) !== undefined;
    const { 'sec-ch-ua': _, ...firefox } = BROWSER;
    expect(offered(await open('/still', firefox))).toBeUndefined();
    const typed = { 'sec-fetch-site': 'none' };
    expect(await Promise.all([typed, { ...typed, ect: '4g' }, { ect: '2g' }].map(isOffered))).toEqual([
      true,
      true,
      true,
    ]);
    const refused: Record<string, string>[] = [
      { 'save-data': 'on' },
      { ...typed, ect: '3g' },
      { 'accept-encoding': 'gzip, br' },
      { 'sec-fetch-dest': 'empty' },
    ];
    expect(await Promise.all(refused.map(isOffered))).toEqual([false, false, false, false]);
  });

  it('is not offered in place of one that another host made for the same set, but in place of another set’s', async () => {
    await dictionaryOf();
    const { headers } = await open(offered(await open('/')) ?? '', {});
    const [, id = ''] = /id="([0-9a-f]+)"/.exec(String(headers['use-as-dictionary'])) ?? [];
    const anothers = having(Buffer.from('made elsewhere'));
    expect(offered(await open('/still', { ...anothers, 'dictionary-id': `"${id}"` }))).toBeUndefined();
    expect(offered(await open('/still', { ...anothers, 'dictionary-id': `"${'0'.repeat(32)}"` }))).toBeDefined();
  });

  it('is the same on all hosts of a registry, for any stock at the time; a host without a token has its own', async () => {
    const first = await dictionaryOf();
    newest = '/cars/2';
    const isSame: boolean[] = [];
    for (const [name, token] of [
      ['another', TOKEN],
      ['alone', ''],
    ] as const) {
      const server = await site.start(name, { REGISTRY_TOKEN: token });
      await expectEventually(async () => (await open('/still', {}, { server })).status === 200);
      isSame.push(first.equals(await dictionaryOf(BROWSER, { server })));
      await server.stop();
    }
    newest = '/cars/1';
    expect(isSame).toEqual([true, false]);
  });

  it.each(['0'.repeat(64), 'x', '..%2f..%2fpages.json'])('is not there by another name: %s', async (name) => {
    expect((await open(`/dictionaries/${name}`)).status).toBe(404);
  });
});

describe('a page to a browser that has the dictionary', () => {
  it.each(['/', '/still', '/cars/1', '/cars/7', '/reads?postcode=LS1', '/nowhere'])(
    'is the same as without, new and kept: %s',
    async (url) => {
      const dictionary = await dictionaryOf();
      const answers = [await open(url, having(dictionary)), await open(url, having(dictionary))];
      const { status, body } = await open(url, {});
      for (const answer of answers) {
        expect(answer).toMatchObject({
          status,
          headers: {
            'content-encoding': 'dcz',
            vary: 'accept-encoding, available-dictionary, sec-fetch-site',
            'cache-control': 'private, no-cache',
          },
        });
        const html = read(answer, dictionary);
        expect(withoutNonce(html)).toBe(withoutNonce(body));
        expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonceOf(html)}'`);
        expect(answer.bytes.length).toBeLessThan(body.length / 4);
        expect(offered(answer)).toBeUndefined();
      }
      expect(new Set(answers.map((answer) => nonceOf(read(answer, dictionary)))).size).toBe(2);
    },
  );

  it('leads to its own address without an encoding', async () => {
    const { status, headers, bytes } = await open('/cars/moved', having(await dictionaryOf()));
    expect([status, headers.location, headers['content-encoding'], bytes.length]).toEqual([
      301,
      '/cars/1',
      undefined,
      0,
    ]);
  });

  it('has a rounded size when it depends on the address, and never a smaller one', async () => {
    const dictionary = await dictionaryOf();
    for (const code of ['LS1', 'QZXJ9', 'K7']) {
      const { bytes } = await open(`/reads?postcode=${code}`, having(dictionary));
      expect((bytes.length - DCZ_HEADER_BYTES) % 128).toBe(0);
    }
    expect(dictionary.toString()).not.toContain('postcode=');
  });

  it('is counted, with its bytes', async () => {
    const dictionary = await dictionaryOf();
    const counted = () => {
      const { whole, differences } =
        site.shell.site.operations.bytes.all.find(
          ({ brand, set }) => brand === 'forecourt' && set === `set-${site.revision()}`,
        ) ?? {};
      return structuredClone({ whole, differences });
    };
    const before = counted();
    const answer = await open('/still', having(dictionary));
    await open('/still', {});
    await expectEventually(() => counted().whole?.answers === (before.whole?.answers ?? 0) + 1);
    const after = counted();
    expect(after.differences?.answers).toBe((before.differences?.answers ?? 0) + 1);
    const bytes = (after.differences?.bytes ?? 0) - (before.differences?.bytes ?? 0);
    expect(bytes).toBeGreaterThan(answer.bytes.length);
    expect(bytes).toBeLessThan(answer.bytes.length + 3000);
  });
});

describe('a complete page', () => {
  it.each<[string, (dictionary: Buffer) => Record<string, string>]>([
    ['for another site’s link', (dictionary) => ({ ...having(dictionary), 'sec-fetch-site': 'cross-site' })],
    ['for a sister site’s link', (dictionary) => ({ ...having(dictionary), 'sec-fetch-site': 'same-site' })],
    ['for an address that was typed', (dictionary) => ({ ...having(dictionary), 'sec-fetch-site': 'none' })],
    ['for a client without that header', (dictionary) => ({ ...having(dictionary), 'sec-fetch-site': '' })],
    [
      'for a browser that takes no differences',
      (dictionary) => ({ ...having(dictionary), 'accept-encoding': 'br, zstd, dcb, dcz;q=0' }),
    ],
    [
      'for a dictionary that was spoiled on the way',
      (dictionary) => having(Buffer.concat([dictionary, Buffer.from(' ')])),
    ],
    [
      'for a forged header',
      (dictionary) => ({
        ...having(dictionary),
        'available-dictionary': `:${dictionary.toString('hex').slice(0, 44)}:`,
      }),
    ],
  ])('%s', async (_, headersOf) => {
    const answer = await open('/still', headersOf(await dictionaryOf()));
    expect(answer.headers['content-encoding']).not.toBe('dcz');
  });

  it('is sent for the dictionary of another brand', async () => {
    const bramble = { host: 'bramblegate.localhost:3000' };
    const [own, others] = [await dictionaryOf(), await dictionaryOf(BROWSER, bramble)];
    expect(own.equals(others)).toBe(false);
    expect((await open('/still', having(own), bramble)).headers['content-encoding']).toBe('br');
    expect(offered(await open('/still', having(own), bramble))).toBe(`/dictionaries/${hashOf(others).toString('hex')}`);
    expect(read(await open('/still', having(others), bramble), others)).toContain('fine 1.0.0');
  });

  it('is sent to browsers without a dictionary, byte for byte as without this feature', async () => {
    const without = await site.start('without', { COMPRESSION_DICTIONARIES: 'false' });
    try {
      await expectEventually(async () => (await open('/still', {}, { server: without })).status === 200);
      await dictionaryOf();
      const [one, two] = [
        await open('/still', { 'accept-encoding': 'gzip, br' }),
        await open('/still', { 'accept-encoding': 'gzip, br' }, { server: without }),
      ];
      for (const { headers } of [one, two])
        for (const name of ['date', 'content-security-policy', 'content-length', 'transfer-encoding', 'x-request-id'])
          delete headers[name];
      expect(one.headers).toEqual(two.headers);
      const asked = await open('/still', having(Buffer.from('anything')), { server: without });
      expect([asked.headers['content-encoding'], asked.headers.vary, offered(asked)]).toEqual([
        'br',
        'accept-encoding',
        undefined,
      ]);
    } finally {
      await without.stop();
    }
  });
});

describe('after a release', () => {
  it('pages are sent completely for the former dictionary, and the next dictionary as a difference from it', async () => {
    const former = await dictionaryOf();
    await site.promoteAndWait(release('1.1.0'), other('1.0.0'));
    let page = await open('/still', having(former));
    expect(page.headers['content-encoding']).toBe('br');
    await expectEventually(async () => offered((page = await open('/still', having(former)))) !== undefined);
    const sent = await open(offered(page) ?? '', having(former));
    expect(sent.headers).toMatchObject({
      'content-encoding': 'dcz',
      'cache-control': expect.stringContaining('immutable') as unknown,
    });
    const next = new Decoder(former).decodeSync(sent.bytes);
    expect(`/dictionaries/${hashOf(next).toString('hex')}`).toBe(offered(page));
    expect(sent.bytes.length).toBeLessThan(next.length / 10);
    expect(read(await open('/still', having(next)), next)).toContain('fine 1.1.0');
  });

  it('scripts are sent as the difference from the version that the browser states', async () => {
    await site.promoteAndWait(release('1.2.0'), other('1.0.0'));
    const address = (version: string) => `/releases/mfe-fine/${version}/browser/remoteEntry.js`;
    const [one, two] = [Buffer.from(script('1.1.0')), Buffer.from(script('1.2.0'))];
    const has = (bytes: Buffer, id: string) => ({
      'accept-encoding': 'br, dcz',
      'available-dictionary': having(bytes)['available-dictionary'],
      'dictionary-id': id,
    });
    const sent = await open(address('1.2.0'), has(one, '"1.1.0"'));
    expect(sent.headers).toMatchObject({
      'content-encoding': 'dcz',
      'use-as-dictionary': 'match="/releases/mfe-fine/*/browser/remoteEntry.js", match-dest=("script"), id="1.2.0"',
      vary: 'accept-encoding, available-dictionary',
      'access-control-allow-origin': '*',
    });
    expect(new Decoder(one).decodeSync(sent.bytes).equals(two)).toBe(true);
    expect(sent.bytes.length).toBeLessThan(150);
    for (const [bytes, id] of [
      [Buffer.from(`${one.toString()} `), '"1.1.0"'],
      [one, '"1.0.0"'],
      [one, '"9.9.9"'],
      [one, '"../1.1.0"'],
    ] as const) {
      expect((await open(address('1.2.0'), has(bytes, id))).headers['content-encoding']).toBe('br');
    }
  });
});

describe('during releases, restarts and changes', () => {
  it('pages equal complete ones, for a browser that has kept every dictionary so far', async () => {
    const keyFile = path.join(testFolder(), 'keys.pem');
    await writeFile(keyFile, site.registry.publicKeyPem);
    const start = () => site.start('through-changes', { REGISTRY_PUBLIC_KEY_FILE: keyFile });
    let server = await start();
    let revision = 100;
    async function goLive(live: TestRelease[], canary?: TestRelease[], key?: KeyObject): Promise<void> {
      revision += 1;
      const remotes = (canary ?? []).map((one) => [one.remote, site.registry.release(one)]);
      const tried = canary && {
        brands: ['forecourt'],
        percent: 0,
        id: `canary-${revision}`,
        fallbacks: {},
        remotes: Object.fromEntries(remotes) as Record<string, Release>,
      };
      const published = live.map((one) => site.registry.release(one));
      site.registry.promote(site.registry.sign(published, { revision, ...(tried && { canary: tried }) }, key));
      const isThere = () =>
        server.site.releases.current?.set.revision === revision &&
        (server.site.releases.canary !== undefined) === (canary !== undefined);
      await expectEventually(isThere);
    }

    const kept = new Map<string, Buffer>();
    /** Loads the offered dictionary, tries all dictionaries that were ever loaded, and returns the current one. */
    async function comparePages(more: RequestOptions = {}): Promise<string> {
      const now = await dictionaryOf(BROWSER, { server, ...more });
      const current = hashOf(now).toString('hex');
      kept.set(current, now);
      for (const [name, dictionary] of kept) {
        for (const url of ['/still', '/cars/7', '/reads?postcode=LS1']) {
          const answer = await open(url, having(dictionary), { server, ...more });
          const isDifference = answer.headers['content-encoding'] === 'dcz';
          expect(isDifference).toBe(name === current);
          const html = isDifference ? read(answer, dictionary) : brotliDecompressSync(answer.bytes).toString();
          expect(withoutNonce(html)).toBe(withoutNonce((await open(url, {}, { server, ...more })).body));
        }
      }
      return current;
    }

    const [one, two] = [
      [release('1.0.0'), other('1.0.0')],
      [release('1.1.0'), other('1.0.0')],
    ];
    await goLive(one);
    const first = await comparePages();
    await goLive(two);
    expect(await comparePages()).not.toBe(first);
    await goLive(one);
    expect(await comparePages()).toBe(first);
    await goLive(one, two);
    expect(await comparePages()).not.toBe(first);
    expect(await comparePages({ host: 'bramblegate.localhost:3000' })).not.toBe(first);
    await goLive(one);
    expect(await comparePages()).toBe(first);

    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    await writeFile(
      keyFile,
      `${site.registry.publicKeyPem}${publicKey.export({ type: 'spki', format: 'pem' }).toString()}`,
    );
    await goLive(two, undefined, privateKey);
    const second = await comparePages();
    await server.stop();
    const newcomer = {
      ...(thisSite.brands[1] as SiteBrand),
      slug: 'newcomer',
      displayName: 'Newcomer',
      hosts: ['newcomer.example'],
    };
    (thisSite.brands as SiteBrand[]).push(newcomer);
    server = await start();
    await expectEventually(async () => (await open('/still', {}, { server })).status === 200);
    expect(await comparePages()).toBe(second);
    expect([...kept.keys()]).not.toContain(await comparePages({ host: 'newcomer.localhost:3000' }));
    await server.stop();
  });
});
