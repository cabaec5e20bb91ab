import type { FastifyPluginAsync } from 'fastify';

const CHECK_MS = 50;

/** Names the release set and the page documents that pages are made from. */
export function whatIsLive(site: { releases: { current?: { set: { id: string } } | undefined }; pages: { version: string } }): string {
  return `${site.releases.current?.set.id ?? ''} ${site.pages.version}`;
}

/** Reloads the page when the server names another state than the one it was made from. */
export function liveReloadScript(live: string): string {
  return `new EventSource('/live-reload').addEventListener('live',({data})=>{if(data!==${JSON.stringify(live)})location.reload()})`;
}

/** Tells open pages what is live; in development only. */
export const liveReloadRoutes: FastifyPluginAsync<{ live: () => string }> = async (app, { live }) => {
  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    let said = '';
    const timer = setInterval(() => {
      if (live() === said) return;
      said = live();
      reply.raw.write(`event: live\ndata: ${said}\n\n`);
    }, CHECK_MS);
    request.raw.once('close', () => clearInterval(timer));
  });
};
