import path from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import type { Dictionaries } from '../../dictionaries/dictionaries';
import type { PrepareEncoder } from '../../dictionaries/encoder';
import { fontFile } from '../../document/markup/brand-head';
import { ShellError } from '../errors';
import type { AdoptedReleaseSet } from '@forecourt/federation/adopted-release-set';
import type { RemotePreviews } from '../../remote-previews/remote-previews';
import type { ContextOf } from '../../site/site-context';
import { PREVIEW_HEADERS } from '../pages/send-showing';
import type { HostBuild } from '../../site/host-assets';
import type { PublishedFiles } from '@forecourt/federation/published-files';
import type { ReleaseFiles } from '@forecourt/federation/release-files';
import { type Lineage, StaticFiles } from './static-files';

/**
 * A brand's next set has a new dictionary. It is fetched as the difference from this one, by a request without a
 * destination.
 */
const EVERY_PAGE = 'match="/*", match-dest=("document" "")';
/** A week: longer than most sets are live. */
const DICTIONARY_HEADERS = {
  'cache-control': 'public, max-age=604800, immutable',
  'cross-origin-resource-policy': 'same-origin',
};

export const noSuchFile = () => new ShellError('not-found', { message: 'There is no such file.' });

export interface FileRouteOptions {
  contextOf: ContextOf;
  releases: Pick<AdoptedReleaseSet, 'current'>;
  /** Absent unless this host shows them. */
  remotePreviews: RemotePreviews | undefined;
  build: HostBuild;
  files: ReleaseFiles;
  /** Files of versions that are in no set of this host. */
  published: PublishedFiles;
  /** Absent where files are always sent whole. */
  differences: { prepare: PrepareEncoder; dictionaries: Dictionaries } | undefined;
}

/**
 * Our own browser files, fonts, the files of releases, and the few files that browsers and crawlers request by name.
 */
export const fileRoutes: FastifyPluginAsync<FileRouteOptions> = async (
  app,
  { build, files, published, contextOf, releases, remotePreviews, differences },
) => {
  const sent = new StaticFiles(differences?.prepare);

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const integrity = build.assets.integrity[`/assets/${name}`];
    if (!integrity) throw noSuchFile();
    return sent.send(request, reply, path.join(build.browserDir, name), { integrity });
  });

  app.get<{ Params: { name: string } }>('/assets/fonts/:name', async (request, reply) => {
    const file = fontFile(request.params.name);
    if (!file) throw noSuchFile();
    return sent.send(request, reply, file);
  });

  app.get<{ Params: { remote: string; version: string; '*': string } }>(
    '/releases/:remote/:version/*',
    async (request, reply) => {
      const { remote, version, '*': file } = request.params;
      const { current: live } = releases;
      const previewed =
        live &&
        (await remotePreviews?.locate(
          request,
          { origin: contextOf(request)?.origin ?? '', live },
          remote,
          version,
          file,
        ));
      const located =
        previewed ?? (await files.locate(remote, version, file)) ?? (await published.locate(remote, version, file));
      // Server bundles are not for browsers.
      if (!located || file === located.release.server) throw noSuchFile();
      const { integrity } = located.release.files[file] ?? {};
      if (previewed) return sent.send(request, reply, located.path, { integrity, headers: PREVIEW_HEADERS });
      return sent.send(request, reply, located.path, {
        integrity,
        ...(file.endsWith('.js') && { lineage: versionsOf(remote, version, file) }),
      });
    },
  );

  /** A script of one version is the dictionary for the same script of other versions. */
  function versionsOf(remote: string, version: string, file: string): Lineage {
    return {
      usedFor: `match="/releases/${remote}/*/${file}", match-dest=("script"), id="${version}"`,
      locate: async (hash, held) => {
        const found = held === undefined || held === version ? undefined : await files.locate(remote, held, file);
        return found?.release.files[file]?.integrity === `sha256-${hash.toString('base64')}` ? found.path : undefined;
      },
    };
  }

  app.get<{ Params: { hash: string } }>('/dictionaries/:hash', async (request, reply) => {
    const { hash } = request.params;
    const locate = async (held: Buffer) => differences?.dictionaries.locate(held);
    const found = /^[0-9a-f]{64}$/.test(hash) ? await locate(Buffer.from(hash, 'hex')) : undefined;
    if (!found) throw noSuchFile();
    return sent.send(request, reply, found.path, {
      integrity: `sha256-${Buffer.from(hash, 'hex').toString('base64')}`,
      headers: DICTIONARY_HEADERS,
      lineage: { usedFor: `${EVERY_PAGE}, id="${found.id}"`, locate: async (held) => (await locate(held))?.path },
    });
  });
};
