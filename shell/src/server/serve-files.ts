import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandIcon, fontFile } from './brand-head';
import type { HostBuild } from './host-assets';
import type { Site } from './site';
import { StaticFiles } from './static-files';

const NOT_FOUND = { error: { code: 'not-found', message: 'There is no such file.' } };

/** Our own browser files, fonts, the files of releases, and the few that browsers and crawlers ask for by name. */
export async function serveFiles(app: FastifyInstance, { site, build }: { site: Site; build: HostBuild }): Promise<void> {
  const files = new StaticFiles();

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const integrity = build.assets.integrity[`/assets/${name}`];
    if (!integrity) return reply.code(404).send(NOT_FOUND);
    return files.send(request, reply, path.join(build.browserDir, name), integrity);
  });

  app.get<{ Params: { name: string } }>('/assets/fonts/:name', async (request, reply) => {
    const file = fontFile(request.params.name);
    return file ? files.send(request, reply, file) : reply.code(404).send(NOT_FOUND);
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>('/releases/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': file } = request.params;
    const located = await site.files.locate(remote, version, file);
    // What runs on the server is nobody's business.
    if (!located || file === located.release.server) return reply.code(404).send(NOT_FOUND);
    return files.send(request, reply, located.path, located.release.files[file]?.integrity);
  });

  app.get('/favicon.svg', async (request, reply) => {
    const brand = site.contextOf(request)?.brand;
    if (!brand) return reply.code(404).send(NOT_FOUND);
    return reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(brandIcon(brand));
  });

  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 308));

  app.get('/robots.txt', async (request, reply) => {
    const origin = site.contextOf(request)?.origin;
    if (!origin) return reply.code(404).send(NOT_FOUND);
    return reply
      .type('text/plain')
      .send(['User-agent: *', 'Disallow: /api/', 'Disallow: /v1/', 'Disallow: /*?theme=', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });
}
