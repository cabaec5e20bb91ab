import type { APIRequestContext } from '@playwright/test';
import { brands } from '@forecourt/theme/brands';
import { brandOrigin } from '../../site-pages';
import { expect, test } from '../../test';

/** Number of links followed on pages with many cars. */
const FOLLOWED = 40;

interface Links {
  /** Paths of this site. */
  paths: Set<string>;
  /** Paths with an anchor on that page. */
  anchors: Set<string>;
}

function linksIn(html: string, page: string, origin: string): Links {
  const urls = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(
    ([, href = '']) => new URL(href.replaceAll('&amp;', '&'), page),
  );
  const own = urls.filter((url) => url.origin === origin);
  return {
    paths: new Set(own.map(({ pathname }) => pathname)),
    anchors: new Set(
      own.filter(({ hash, search }) => hash.length > 1 && !search).map(({ pathname, hash }) => pathname + hash),
    ),
  };
}

async function listedPages(request: APIRequestContext, origin: string, host = new URL(origin).host): Promise<string[]> {
  const xml = await (await request.get(`${origin}/sitemaps/pages.xml`, { headers: { host } })).text();
  return [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

test.describe('Links of the site', () => {
  test('reach every page of the sitemap, and lead to pages only', async ({ request, stack }) => {
    const origin = stack.origins.site;
    const listed = await listedPages(request, origin);
    expect(listed.length).toBeGreaterThan(30);
    const html = new Map<string, string>();
    const linked = new Map<string, string>();
    const anchors = new Map<string, string>();
    for (const path of listed) {
      const response = await request.get(origin + path);
      expect(response.status(), path).toBe(200);
      const text = await response.text();
      html.set(path, text);
      const links = linksIn(text, origin + path, origin);
      for (const link of links.paths) if (link !== path) linked.set(link, path);
      for (const anchor of links.anchors) anchors.set(anchor, path);
    }
    expect(listed.filter((path) => path !== '/' && !linked.has(path))).toEqual([]);

    const others = [...linked].filter(([path]) => !html.has(path));
    const dead: string[] = [];
    for (const [path, from] of others.slice(0, FOLLOWED)) {
      const response = await request.get(origin + path, { maxRedirects: 0 });
      if (response.status() >= 400) dead.push(`${path} on ${from}: ${response.status()}`);
    }
    expect(dead).toEqual([]);
    const missing = [...anchors].filter(([anchor]) => {
      const [path = '', id] = anchor.split('#');
      return html.has(path) && !html.get(path)?.includes(`id="${id}"`);
    });
    expect(missing).toEqual([]);
  });

  test('lead every brand’s visitors to pages that the brand has', async ({ request, stack }) => {
    const dead: string[] = [];
    for (const { slug } of brands) {
      const { origin, host } = new URL(brandOrigin(stack.origins.site, slug));
      const listed = new Set(await listedPages(request, stack.origins.site, host));
      // Every page has the brand's header and footer, even a missing one. Only browsers resolve brands' hosts on this
      // machine, so the host is a header.
      const response = await request.get('/no-such-page', { headers: { host } });
      expect(response.status()).toBe(404);
      const { paths } = linksIn(await response.text(), `${origin}/no-such-page`, origin);
      // The site map for people and a visitor's own list are not for search engines.
      const isKnown = (path: string) =>
        listed.has(path) ||
        path.startsWith('/used-cars/') ||
        ['/no-such-page', '/site-map', '/saved-cars'].includes(path);
      dead.push(...[...paths].filter((path) => !isKnown(path)).map((path) => `${path} of ${slug}`));
    }
    expect(dead).toEqual([]);
  });
});
