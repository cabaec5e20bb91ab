import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stack } from '@forecourt/tools/stack';
import { freePorts } from '@forecourt/tools/free-ports';

/** Not less than the number of parallel workers. */
const WORKERS = 2;

export interface PartnerPage {
  html: string;
  headers?: Record<string, string>;
}

export interface PartnerSite {
  /** Adds a page, and returns its address. */
  page: (path: string, page: PartnerPage) => string;
  close: () => Promise<void>;
}

/** A third-party site: pages of another origin, written by hand. */
export async function startPartnerSite(origin: string): Promise<PartnerSite> {
  const pages = new Map<string, PartnerPage>();
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url.split('?', 1)[0] ?? '');
    if (!page) return void response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    return void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  });
  server.listen(Number(new URL(origin).port));
  await once(server, 'listening');
  return {
    page(path, page) {
      pages.set(path, page);
      return origin + path;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One origin of such a site per worker, for the shell's settings. */
export async function freePartnerOrigins(): Promise<string[]> {
  return (await freePorts(WORKERS)).map((port) => `http://partner.localhost:${port}`);
}

/** The origin on which every block may be embedded, also blocks with personal data. */
export function partnerOriginOf({ options }: Stack, worker: number): string {
  const origin = options.env?.['shell']?.['EMBED_ORIGINS']?.match(/http[^,]+/g)?.[worker % WORKERS];
  if (!origin) throw new Error('This site lists no partner.');
  return origin;
}
