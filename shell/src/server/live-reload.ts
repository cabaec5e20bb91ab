import type { FastifyPluginAsync } from 'fastify';
import type { Site } from './site';

const CHECK_MS = 50;

/** Names the release set and the page documents that pages are made from. */
export function whatIsLive({ releases, pages }: Pick<Site, 'releases' | 'pages'>): string {
  return `${releases.current?.set.id ?? ''} ${pages.version}`;
}

/** Loads the page again when the server says that something else is live than what it was made from. */
export function liveReloadScript(live: string): string {
  return `new EventSource('/live-reload').addEventListener('live',({data})=>{if(data!==${JSON.stringify(live)})location.reload()})`;
}

/** Tells open pages which release set and which page documents are live; in development only. */
export const liveReload: FastifyPluginAsync<{ site: Site }> = async (app, { site }) => {
  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let said = '';
    const timer = setInterval(() => {
      const live = whatIsLive(site);
      if (live === said) return;
      said = live;
      reply.raw.write(`event: live\ndata: ${live}\n\n`);
    }, CHECK_MS);
    request.raw.once('close', () => clearInterval(timer));
  });
};
