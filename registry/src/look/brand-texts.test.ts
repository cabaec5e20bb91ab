import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readBrands, textsOfOthers } from './brand-texts';

const BRANDS: Record<string, object> = {
  bramblegate: {
    displayName: 'Bramblegate',
    companyName: 'Bramblegate Motor Finance',
    tokens: { primary: '#7a1f4b', font: 'figtree' },
    contact: { phone: '0116 496 0315', email: 'care@bramblegate.example' },
  },
  cedar: { displayName: 'Cedar' },
};

let server: Server;
let site: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const slug = new URL(request.url ?? '', 'http://site').searchParams.get('theme') ?? '';
    if (slug === 'broken') return void response.writeHead(500).end();
    // An unknown brand gets the site's own page.
    const own = Object.hasOwn(BRANDS, slug) ? slug : 'bramblegate';
    const data = JSON.stringify({ brand: { slug: own, ...BRANDS[own] } });
    return void response.end(`<script type="application/json" id="forecourt-page">${data}</script>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

describe('the texts of a brand', () => {
  it('are its names and what it can be reached by, of brands that the site shows', async () => {
    expect(await readBrands(site, ['bramblegate', 'unknown', 'broken', 'cedar'])).toEqual([
      {
        slug: 'bramblegate',
        texts: ['Bramblegate', 'Bramblegate Motor Finance', '0116 496 0315', 'care@bramblegate.example'],
      },
      { slug: 'cedar', texts: ['Cedar'] },
    ]);
  });

  it('do not identify another brand whose name contains them', () => {
    const brands = [
      { slug: 'cedar', texts: ['Cedar'] },
      { slug: 'oak', texts: ['Oak'] },
    ];
    expect(textsOfOthers(brands, { slug: 'cedarbrook', texts: ['Cedarbrook'] })).toEqual(['Oak']);
    expect(textsOfOthers(brands, { slug: 'oak', texts: ['Oak'] })).toEqual(['Cedar']);
  });
});
