import { readFile } from 'node:fs/promises';
import type { FastifyPluginAsync } from 'fastify';

const CHECK_MS = 50;

/** Names the release set and the page documents that pages are made from. */
export function liveStateId(site: {
  releases: { current?: { set: { id: string } } | undefined };
  pages: { version: string };
}): string {
  return `${site.releases.current?.set.id ?? ''} ${site.pages.version}`;
}

/**
 * Reloads the page when the server's state differs from the one that the page was made from, and shows build failures.
 */
export function liveReloadScript(live: string): string {
  return (
    `const events=new EventSource('/live-reload');events.addEventListener('live',({data})=>{if(data!==${JSON.stringify(live)})location.reload()});` +
    `const shown=document.createElement('pre');shown.role='alert';shown.style.cssText=${JSON.stringify(PROBLEMS_STYLE)};` +
    `events.addEventListener('problems',({data})=>{shown.textContent=JSON.parse(data);shown.textContent?document.body.append(shown):shown.remove()})`
  );
}

const PROBLEMS_STYLE =
  'position:fixed;inset:auto 0 0;z-index:9999;max-height:50vh;margin:0;padding:1rem;overflow:auto;background:#2b0b0b;color:#ffd9d9;font:14px/1.5 monospace;white-space:pre-wrap';

/** Notifies open pages of new versions and build failures; in development only. */
export const liveReloadRoutes: FastifyPluginAsync<{ live: () => string; problemsFile: string }> = async (
  app,
  { live, problemsFile },
) => {
  app.get('/live-reload', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    const sent = { live: '', problems: '' };
    const say = (event: keyof typeof sent, data: string) => {
      if (data === sent[event]) return;
      sent[event] = data;
      reply.raw.write(`event: ${event}\ndata: ${event === 'live' ? data : JSON.stringify(data)}\n\n`);
    };
    const timer = setInterval(() => {
      say('live', live());
      // The file appears with the first build failure.
      void readFile(problemsFile, 'utf8').then(
        (problems) => say('problems', problems),
        () => undefined,
      );
    }, CHECK_MS);
    request.raw.once('close', () => clearInterval(timer));
  });
};
