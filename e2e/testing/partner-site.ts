import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Stack } from '@forecourt/tools/stack';
import { freePort } from '../free-ports';

export interface PartnerPage {
  html: string;
  headers?: Record<string, string>;
}

export interface PartnerSite {
  /** Puts a page there, and says where. */
  page: (path: string, page: PartnerPage) => string;
  close: () => Promise<void>;
}

/** A site of somebody else: pages of another origin, written by hand. */
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

/** An address for such a site, which the shell then has to be told. */
export async function freePartnerOrigin(): Promise<string> {
  return `http://partner.localhost:${await freePort()}`;
}

/** The address at which a site may embed every block, those with personal data too. */
export function partnerOriginOf({ options }: Stack): string {
  const origin = options.env?.['shell']?.['EMBED_ORIGINS']?.split('=').at(-1);
  if (!origin) throw new Error('This site lists no partner.');
  return origin;
}
