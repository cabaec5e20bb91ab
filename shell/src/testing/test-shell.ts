import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import type { Audience } from '@forecourt/federation/adopted-set';
import { TestRegistry, type TestRelease } from '@forecourt/federation/test-registry';
import { expectEventually } from '@forecourt/service/expect-eventually';
import { integrityOf } from '@forecourt/service/integrity';
import { readConfig } from '../server/config';
import { createServer, type ShellServer } from '../server/create-server';
import type { HostBuild } from '../server/site/host-assets';

/** A shell with a registry and an API, on separate data. */
export interface TestShell {
  shell: ShellServer;
  registry: TestRegistry;
  /** Revision of the last promotion; its set has the id `set-{revision}`. */
  revision: () => number;
  /** Requests over HTTP; by default from `localhost:3000`. */
  get: (url: string, options?: RequestOptions) => Promise<Answer>;
  promote: (...releases: TestRelease[]) => void;
  /** Resolves when the shell uses the releases. */
  promoteAndWait: (...releases: TestRelease[]) => Promise<void>;
  /**
   * Serves other releases to these visitors in addition to the live ones. Resolves when the shell makes pages from
   * both, or has refused the canary.
   */
  tryBeside: (live: readonly TestRelease[], tried: readonly TestRelease[], audience: Audience) => Promise<void>;
  /** Starts another shell of the same registry and API. The same name is the same data folder. */
  start: (name: string, env?: Record<string, string>, log?: { write: (line: string) => void }) => Promise<ShellServer>;
  stop: () => Promise<void>;
}

export interface RequestOptions {
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  server?: ShellServer;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  /** The same as text. */
  body: string;
}

export interface TestShellOptions {
  pages: readonly object[];
  redirects?: readonly object[];
  /** Origin of pictures according to the API. */
  imageOrigins?: readonly string[];
  /** Further fields of the API's answer with the pages. */
  beside?: object;
  releases: readonly TestRelease[];
  /** Default: the real renderer, and scripts that do nothing. */
  build?: HostBuild;
  /** Answers the shell's requests to the API, except those for pages. */
  api?: RequestListener;
  env?: Record<string, string>;
}

/** Files of the build. */
export const SCRIPTS = {
  loader: 'console.log("loader </script>")',
  consent: 'console.log("consent");',
  embed: 'console.log(forecourtEmbed);',
  runtime: 'self.runtime = 1;',
};

/**
 * A shell for the tests of a file: started before the first, stopped after the last. Only tests and hooks may use it.
 */
export function testShell(options: TestShellOptions): TestShell {
  const site = {} as TestShell;
  beforeAll(async () => void Object.assign(site, await startTestShell(options)));
  afterAll(() => site.stop());
  return site;
}

/** Starts it, and resolves when the releases are live. */
export async function startTestShell({
  pages,
  redirects,
  imageOrigins,
  beside,
  releases,
  build: hostBuild,
  api,
  env,
}: TestShellOptions): Promise<TestShell> {
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-shell-'));
  const build = hostBuild ?? (await writeBuild(dir));
  const registry = await TestRegistry.start();
  await writeFile(path.join(dir, 'key.pem'), registry.publicKeyPem);
  const upstream = createHttpServer((asked, response) => {
    if (asked.url === '/api/content/v1/pages')
      return void response.end(JSON.stringify({ version: 'v1', pages, redirects, imageOrigins, ...beside }));
    if (api) return api(asked, response);
    return void response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;

  const start: TestShell['start'] = async (name, more, log) => {
    const config = readConfig({
      SHELL_DATA_DIR: path.join(dir, name),
      API_ORIGIN: apiOrigin,
      APPLY_ORIGIN: apiOrigin,
      REGISTRY_ORIGIN: registry.origin,
      REGISTRY_PUBLIC_KEY_FILE: path.join(dir, 'key.pem'),
      RENDERERS: '1',
      SITE_PORTS: '3000',
      DRAIN_MS: '0',
      LOG_LEVEL: 'silent',
      ...env,
      ...more,
    });
    const server = await createServer(config, build, log);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    return server;
  };

  let revision = 0;
  const promote = (...promoted: TestRelease[]): void => {
    revision += 1;
    const published = promoted.map((release) => registry.release(release));
    registry.promote(registry.sign(published, { revision, id: `set-${revision}` }));
  };
  promote(...releases);
  const shell = await start('data');
  const isUpToDate = () => shell.site.releases.current?.set.revision === revision;
  await expectEventually(isUpToDate);

  return {
    shell,
    registry,
    revision: () => revision,
    get: (url, options) => get(url, { server: shell, ...options }),
    promote,
    promoteAndWait: async (...promoted) => {
      promote(...promoted);
      await expectEventually(isUpToDate);
    },
    tryBeside: async (live, tried, audience) => {
      revision += 1;
      const publish = (given: readonly TestRelease[]) => given.map((release) => registry.release(release));
      const namesOf = (given: readonly TestRelease[]) =>
        given.map(({ remote, version }) => `${remote}@${version}`).join();
      const canary = {
        ...audience,
        brands: [...audience.brands],
        id: namesOf(tried),
        remotes: Object.fromEntries(publish(tried).map((release) => [release.remote, release])),
        fallbacks: {},
      };
      registry.promote(registry.sign(publish(live), { revision, id: namesOf(live), canary }));
      const { releases: adopted } = shell.site;
      await expectEventually(
        () => isUpToDate() && (adopted.canary ?? adopted.refusedCanary)?.set.revision === revision,
      );
    },
    start,
    stop: async () => {
      await shell.stop();
      await registry.stop();
      upstream.closeAllConnections();
      upstream.close();
      // A shell that is stopped immediately may still write a file of a release.
      await rm(dir, { recursive: true, maxRetries: 5 });
    },
  };
}

export const originOf = ({ app }: ShellServer): string =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function writeBuild(dir: string): Promise<HostBuild> {
  const browserDir = path.join(dir, 'browser');
  await mkdir(browserDir);
  await writeFile(path.join(browserDir, 'runtime.1.js'), SCRIPTS.runtime);
  const integrity = { '/assets/runtime.1.js': integrityOf(Buffer.from(SCRIPTS.runtime)) };
  return {
    browserDir,
    rendererFile: await buildRenderer(path.resolve(import.meta.dirname, '../..')),
    loader: SCRIPTS.loader,
    consent: SCRIPTS.consent,
    embed: SCRIPTS.embed,
    assets: { runtime: '/assets/runtime.1.js', singletons: {}, later: {}, integrity },
  };
}

function get(
  url: string,
  { server, host = 'localhost:3000', method = 'GET', headers }: RequestOptions & { server: ShellServer },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(originOf(server));
    const asked = request({ hostname, port, path: url, method, headers: { host, ...headers } }, (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, body: bytes.toString() });
      });
    });
    asked.on('error', reject).end();
  });
}
