import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changedPages } from './changed-pages';
import { choosePages } from './choose-pages';

const page = (id: string, route: string, blocks: string[]) => ({
  id,
  route,
  title: id,
  description: id,
  main: blocks.map((block) => ({ block })),
});
const pages = [
  page('all', '/all', ['a-block', 'b-block', 'c-block', 'd-block', 'e-block', 'f-block']),
  page('one', '/one', ['old-name']),
  page('five', '/five', ['old-name', 'b-block', 'c-block', 'd-block', 'e-block']),
];
const nameOf = (block: string) => (block === 'old-name' ? 'a-block' : block);
/** Words of blocks, by page and block. They differ between the versions if they end with `!`. */
let words: Record<string, string>;
/** Addresses that are no longer there once all pages were chosen. */
let gone: Set<string>;
let later: string[];
let server: Server;
let site: string;

beforeAll(async () => {
  server = createServer(({ url = '', headers }, response) => {
    if (url === '/api/content/v1/pages') return void response.end(JSON.stringify({ version: '1', pages }));
    if (gone.has(url)) return void response.writeHead(404).end();
    const shown = pages.find(({ route }) => route === url)?.main ?? [];
    const html = shown.map(({ block: name }) => {
      const block = nameOf(name);
      const text = (words[`${url} ${block}`] ?? 'words').replace('!', headers.cookie ?? '');
      return `<${block} data-remote="mfe-one" data-block="${block}">${text}</${block}>`;
    });
    return void response.end(html.join(''));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  words = {};
  gone = new Set();
  later = [];
});

const blocks = { 'a-block': ['old-name'], 'b-block': [], 'c-block': [], 'd-block': [], 'e-block': [], 'f-block': [] };
const versionOf = (version: string) => ({
  version,
  files: {},
  blocks: Object.fromEntries(Object.keys(blocks).map((block) => [block, { scripts: [`${block}.js`], styles: [] }])),
});

/** Addresses and blocks of the pages, when the scripts of these blocks changed. */
async function changed(...scripts: string[]) {
  return changedSince(versionOf('1.0.0'), scripts);
}

async function changedSince(live: ReturnType<typeof versionOf> | undefined, scripts: string[]) {
  const choice = { site, remote: 'mfe-one', permissions: { live: 'live=1', candidate: 'new=1' }, blocks };
  const versions = {
    live,
    candidate: versionOf('2.0.0'),
    readFile: async (version: string, file: string) => (scripts.includes(file.slice(0, -3)) ? version[0]! : 'code'),
  };
  const { pages: all } = await choosePages(choice);
  for (const address of later) gone.add(address);
  const found = await changedPages(versions as unknown as Parameters<typeof changedPages>[0], choice, all);
  return found.map((one) => [one.address, ...one.blocks]);
}

describe('the pages of a look', () => {
  it('leave out all pages when nothing changed', async () => {
    expect(await changed()).toEqual([]);
  });

  it('show only blocks that changed, on pages with few others', async () => {
    expect(await changed('a-block')).toEqual([['/one', 'a-block']]);
    expect(await changed('b-block', 'a-block')).toEqual([['/five', 'a-block', 'b-block']]);
  });

  it('are all pages when no version is live', async () => {
    expect(await changedSince(undefined, [])).toEqual([['/all', ...Object.keys(blocks)]]);
  });

  it('are those that show many blocks when more than four changed', async () => {
    const five = Object.keys(blocks).slice(0, 5);
    expect(await changed(...five.slice(1))).toEqual([['/five', ...five.slice(1)]]);
    expect(await changed(...five)).toEqual([['/all', ...five]]);
  });

  it('stay when a cheaper page does not answer', async () => {
    later = ['/one', '/all', '/five'];
    expect(await changed('a-block')).toEqual([['/all', 'a-block']]);
  });

  it('show a changed HTML where it changed', async () => {
    words = { '/all a-block': 'here!' };
    expect(await changed()).toEqual([['/all', 'a-block']]);
    words = { '/all a-block': 'here!', '/one a-block': 'here!' };
    expect(await changed()).toEqual([['/one', 'a-block']]);
  });
});
