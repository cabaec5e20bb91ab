import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRenderer } from '@forecourt/federation/build-renderer';
import { TestRegistry, type TestRelease } from '@forecourt/federation/test-registry';
import { readConfig } from '../server/config';
import { createServer, type ShellServer } from '../server/create-server';

/** A shell with a registry and an API, on data of its own. */
export interface TestShell {
  shell: ShellServer;
  registry: TestRegistry;
  get: (url: string, host?: string) => Promise<{ status: number; headers: Record<string, unknown>; body: string }>;
  stop: () => Promise<void>;
}

export interface TestShellOptions {
  pages: readonly object[];
  releases: readonly TestRelease[];
  /** Answers what the shell asks the API besides its pages. */
  api?: RequestListener;
  env?: Record<string, string>;
}

/** Starts it, and resolves when the releases are live. */
export async function startTestShell({ pages, releases, api, env }: TestShellOptions): Promise<TestShell> {
  const dir = await mkdtemp(path.join(tmpdir(), 'forecourt-shell-'));
  const browserDir = path.join(dir, 'browser');
  await mkdir(browserDir);
  const registry = await TestRegistry.start();
  await writeFile(path.join(dir, 'key.pem'), registry.publicKeyPem);
  const upstream = createHttpServer((request, response) => {
    if (request.url === '/api/content/v1/pages') return void response.end(JSON.stringify({ version: 'v1', pages }));
    if (api) return api(request, response);
    return void response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  registry.promote(registry.sign(releases.map((release) => registry.release(release))));
  const apiOrigin = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const config = readConfig({
    SHELL_DATA_DIR: path.join(dir, 'data'),
    API_ORIGIN: apiOrigin,
    APPLY_ORIGIN: apiOrigin,
    REGISTRY_ORIGIN: registry.origin,
    REGISTRY_PUBLIC_KEY_FILE: path.join(dir, 'key.pem'),
    RENDERERS: '1',
    DRAIN_MS: '0',
    LOG_LEVEL: 'silent',
    ...env,
  });
  const rendererFile = await buildRenderer(path.resolve(import.meta.dirname, '../..'));
  const assets = { runtime: '/assets/runtime.js', singletons: {}, later: [], integrity: {} };
  const shell = await createServer(config, { browserDir, rendererFile, loader: '', embed: '', assets });
  const end = Date.now() + 20_000;
  while (!shell.site.releases.current && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20));
  return {
    shell,
    registry,
    get: async (url, host = 'localhost') => {
      const { statusCode, headers, body } = await shell.app.inject({ url, headers: { host } });
      return { status: statusCode, headers, body };
    },
    stop: async () => {
      await shell.stop();
      await registry.stop();
      upstream.closeAllConnections();
      upstream.close();
      await rm(dir, { recursive: true });
    },
  };
}
