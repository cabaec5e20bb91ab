import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { brandIcon, fontFile } from '../../document/markup/brand-head';
import { ShellError } from '../errors';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { RemotePreviews } from '../../remote-previews/remote-previews';
import type { ContextOf } from '../../site/site-context';
import { PREVIEW_HEADERS } from '../pages/send-showing';
import type { HostBuild } from '../../site/host-assets';
import type { PublishedFiles } from '@forecourt/federation/published-files';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { StaticFiles } from './static-files';

const noSuchFile = () => new ShellError('not-found', { message: 'There is no such file.' });

export interface FileRouteOptions {
  contextOf: ContextOf;
  releases: Pick<AdoptedReleaseSet, 'current'>;
  /** Absent unless this host shows them. */
  remotePreviews: RemotePreviews | undefined;
  build: HostBuild;
  files: ReleaseFiles;
  /** Of versions that are in no set of this host. */
  published: PublishedFiles;
}

/** Our own browser files, fonts, the files of releases, and the few that browsers and crawlers ask for by name. */
export const fileRoutes: FastifyPluginAsync<FileRouteOptions> = async (app, { build, files, published, contextOf, releases, remotePreviews }) => {
  const sent = new StaticFiles();

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const integrity = build.assets.integrity[`/assets/${name}`];
    if (!integrity) throw noSuchFile();
    return sent.send(request, reply, path.join(build.browserDir, name), integrity);
  });

  app.get<{ Params: { name: string } }>('/assets/fonts/:name', async (request, reply) => {
    const file = fontFile(request.params.name);
    if (!file) throw noSuchFile();
    return sent.send(request, reply, file);
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>('/releases/:remote/:version/*', async (request, reply) => {
    const { remote, version, '*': file } = request.params;
    const { current: live } = releases;
    const previewed = live && (await remotePreviews?.locate(request, { origin: contextOf(request)?.origin ?? '', live }, remote, version, file));
    const located = previewed ?? (await files.locate(remote, version, file)) ?? (await published.locate(remote, version, file));
    // Server bundles are not for browsers.
    if (!located || file === located.release.server) throw noSuchFile();
    return sent.send(request, reply, located.path, located.release.files[file]?.integrity, previewed && PREVIEW_HEADERS);
  });

  app.get('/favicon.svg', async (request, reply) => {
    const brand = contextOf(request)?.brand;
    if (!brand) throw noSuchFile();
    return reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(brandIcon(brand));
  });

  app.get('/favicon.ico', async (_, reply) => reply.redirect('/favicon.svg', 308));

  app.get('/robots.txt', async (request, reply) => {
    const origin = contextOf(request)?.origin;
    if (!origin) throw noSuchFile();
    return reply
      .type('text/plain')
      .send(['User-agent: *', 'Disallow: /api/', 'Disallow: /v1/', 'Disallow: /*?theme=', 'Allow: /', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n'));
  });
};
