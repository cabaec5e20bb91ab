import { fine, HOME, other } from '../../../testing/sample-releases';
import { testShell } from '../../../testing/test-shell';

const words = { title: 'A page', description: 'A page.', main: [{ block: 'top-block' }] };
const site = testShell({
  pages: [
    HOME,
    { ...words, id: 'hidden', route: '/hidden' },
    { ...words, id: 'gone', route: '/gone', status: 410 },
    { ...words, id: 'cars', route: '/used-cars/:make' },
  ],
  redirects: [
    { from: '/old', to: '/new' },
    { from: '/for-now', to: '/new?from=old#part', status: 302 },
    { from: '/folder/*', to: '/*', status: 308 },
    { from: '/ended', status: 410 },
    { from: '/hidden', to: '/new', insteadOfPage: true },
    { from: '/video', to: 'https://www.youtube.com/watch?v=1' },
    { from: '/elsewhere', to: 'https://elsewhere.example/' },
    { from: '/self', to: 'https://localhost:3000/self' },
    { from: '/', to: '/broken' },
    { from: '/oaks', to: '/new', brands: ['bramblegate'] },
  ],
  releases: [fine('1.0.0'), other('1.0.0')],
});
const HERE = 'http://localhost:3000';

describe('an address that has moved, or another spelling of one', () => {
  it.each([
    ['/old', 301, `${HERE}/new`],
    ['/OLD/?a=1&b=2?3', 301, `${HERE}/new?a=1&b=2?3`],
    ['/for-now?a=1', 302, `${HERE}/new?from=old&a=1#part`],
    ['/folder/a/b', 308, `${HERE}/a/b`],
    ['/hidden', 301, `${HERE}/new`],
    ['/Used-Cars/FORD?Sort=a', 301, `${HERE}/used-cars/ford?Sort=a`],
    ['/used%2Dcars/%66ord', 301, `${HERE}/used-cars/ford`],
    ['/used-cars/Citro%c3%abn', 301, `${HERE}/used-cars/citro%C3%ABn`],
    ['/used-cars/a%2FB%252d', 301, `${HERE}/used-cars/a%2Fb%252d`],
    ['/video?t=9', 301, 'https://www.youtube.com/watch?v=1&t=9'],
  ])('%s is answered by %i to %s', async (url, status, location) => {
    for (const _ of ['first', 'again']) {
      const answer = await site.get(url);
      expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
        status,
        location,
        'private, max-age=300',
      ]);
    }
  });

  it.each([
    '/folder//evil.example',
    '/folder/%2F%2Fevil.example',
    '/folder/..%2f..//evil.example',
    String.raw`/folder/\evil.example`,
  ])('%s leads to no other site', async (url) => {
    const { headers } = await site.get(url);
    expect(new URL(headers.location ?? '').origin).toBe(HERE);
  });

  it.each(['/used-cars/citro%C3%ABn', '/used-cars/a%2Fb%252d', '/'])('%s has the usual spelling', async (url) => {
    expect(await site.get(url)).toMatchObject({ status: 200 });
  });

  it('has no other spelling where there is no page', async () => {
    expect(await site.get('/Missing%2Dpage')).toMatchObject({ status: 404 });
  });

  it.each(['/elsewhere', '/self', '/oaks'])(
    '%s leads nowhere: not to where links may not, back to itself, or for another brand',
    async (url) => {
      expect(await site.get(url)).toMatchObject({ status: 404 });
    },
  );

  it('is the one of its brand', async () => {
    expect((await site.get('/oaks', { host: 'bramblegate.localhost:3000' })).headers.location).toBe(
      'http://bramblegate.localhost:3000/new',
    );
  });

  it('shows the page for status 410 at a removed address', async () => {
    expect(await site.get('/ended')).toMatchObject({
      status: 410,
      body: expect.stringContaining('<title>A page</title>'),
    });
  });

  it('leaves all other pages alone, and the sitemap without it', async () => {
    expect((await site.get('/')).status).toBe(200);
    expect((await site.get('/sitemaps/pages.xml')).body).not.toContain('/hidden');
  });
});
