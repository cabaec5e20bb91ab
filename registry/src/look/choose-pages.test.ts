import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { choosePages } from './choose-pages';

let server: Server;
let site: string;
/** Answers by path. */
let answers: Record<string, string>;
/** Data of the slider, which is different in each answer until this often. */
let changes: number;

const place = (...blocks: string[]) => blocks.map((block) => ({ block }));
const page = (id: string, route: string, blocks: string[], more = {}) => ({
  id,
  route,
  title: id,
  description: id,
  main: place(...blocks),
  ...more,
});
const html = (...blocks: string[]) =>
  blocks
    .map((block) => `<${block} data-remote="mfe-reviews" data-block="${block}" data-version="1"> words </${block}>`)
    .join('');

beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', site);
    const answer = answers[pathname];
    if (answer === undefined) return void response.writeHead(404).end();
    const data = changes-- > 0 ? changes : 0;
    return void response.end(answer.replaceAll('DATA', String(data)).replaceAll('SITE', site));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  changes = 0;
  const pages = [
    page('vehicle', '/used-:make/details-:id', ['review-badge'], { addressesFrom: '/v1/cars/sitemap' }),
    page('search', '/search', ['review-slider']),
    page('home', '/', ['review-slider', 'review-toast']),
    page('gone', '/gone', ['old-block'], { status: 410 }),
    page('broken', '/broken', ['broken-block']),
  ];
  answers = {
    '/api/content/v1/pages': JSON.stringify({ version: '1', pages }),
    '/': html('review-slider', 'review-toast'),
    '/search': html('review-slider'),
    '/sitemaps/vehicle-1.xml': '<urlset><url><loc>SITE/used-audi/details-7?a=1&amp;b=2</loc></url></urlset>',
    '/used-audi/details-7': html('review-badge'),
  };
});

const choose = (...blocks: string[]) =>
  choosePages({
    site,
    remote: 'mfe-reviews',
    permissions: { live: '', candidate: 'remote_preview=1' },
    blocks: Object.fromEntries(blocks.map((block) => [block, []])),
  });

describe('choosePages', () => {
  it('chooses the fewest pages that show every block', async () => {
    const { pages, notSeen } = await choose('review-slider', 'review-toast');
    expect(pages).toMatchObject([{ page: 'home', address: '/', blocks: ['review-slider', 'review-toast'] }]);
    expect(notSeen).toEqual([]);
  });

  it('takes the first address of the sitemap for a page with parameters', async () => {
    expect((await choose('review-badge')).pages).toMatchObject([{ address: '/used-audi/details-7?a=1&b=2' }]);
  });

  it('says which blocks no page shows, and which page does not answer', async () => {
    const { notSeen } = await choose('old-block', 'broken-block');
    expect(notSeen).toEqual([
      { block: 'old-block', why: 'No page of this site shows it.' },
      { block: 'broken-block', why: '/broken: it answers 404' },
    ]);
  });

  it('takes no token for a difference', async () => {
    answers['/search'] =
      `<review-slider data-remote="mfe-reviews" data-block="review-slider" data-props='{"token":"read.tp4zkDATA.LP06oBwN3vqjmqp20k-x7OCSUAIKToQhKQo5fqN5R0g"}'>`;
    changes = 9;
    const [chosen] = (await choose('review-slider')).pages;
    expect(chosen?.served.live?.blocks).toEqual(chosen?.served.candidate.blocks);
    expect(changes).toBe(6);
  });

  it('takes a page with fewer blocks if it shows as much', async () => {
    expect((await choose('review-slider')).pages).toMatchObject([{ address: '/search' }]);
  });

  it('requests both versions again while their data differs', async () => {
    changes = 5;
    answers['/search'] =
      `<review-slider data-remote="mfe-reviews" data-block="review-slider" data-props='{"data":DATA}'>DATA</review-slider>`;
    answers['/'] = '';
    const [chosen] = (await choose('review-slider')).pages;
    expect(chosen?.served.live?.blocks).toEqual(chosen?.served.candidate.blocks);
  });
});
