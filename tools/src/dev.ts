import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { publishFolder } from '@forecourt/registry/publish-folder';
import webpack, { type Configuration } from 'webpack';
import { developmentVersion } from './release-all';
import { remoteNames } from './remotes';
import { root } from './services';
import { createStack, portsFromEnvironment } from './stack';
import { startSite } from './start-site';

/**
 * `npm run dev`: the site, with every remote rebuilt and released as its files change.
 * `npm run dev -- mfe-reviews`: only that one; everything else stays as released.
 */
const known = await remoteNames();
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')} is no remote. There are: ${known.join(', ')}.\n`);
  process.exit(2);
}

const dataDir = path.resolve(process.env['FORECOURT_DATA_DIR'] ?? path.join(root, '.data'));
const stack = createStack({ dataDir, ports: portsFromEnvironment(), databaseUrl: process.env['DATABASE_URL'], env: { shell: { LIVE_RELOAD: 'true' } } });
await startSite(stack, { dataDir });

// From here on, for what this process builds: readable code, quickly.
process.env['NODE_ENV'] = 'development';
const remotes = wanted.length > 0 ? wanted : known;
for (const remote of remotes) await watch(remote);
process.stdout.write(`\nWatching ${remotes.join(', ')}. Open pages load themselves again.\n`);

async function watch(remote: string): Promise<void> {
  const { default: config } = (await import(path.join(root, remote, 'webpack.config.mjs'))) as { default: Configuration[] };
  let releasing = Promise.resolve();
  webpack(config).watch({ aggregateTimeout: 30 }, (error, stats) => {
    if (error || stats?.hasErrors()) {
      process.stdout.write(`\n${remote} does not build:\n${error?.message ?? stats?.toString({ preset: 'errors-only', colors: process.stdout.isTTY })}\n`);
      return;
    }
    releasing = releaseAfter(releasing, remote);
  });
}

/** One after the other, so that the last change is the one that is live. */
async function releaseAfter(previous: Promise<void>, remote: string): Promise<void> {
  await previous;
  try {
    await release(remote);
  } catch (error) {
    process.stdout.write(`${remote} was not released: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

async function release(remote: string): Promise<void> {
  const startedAt = performance.now();
  const dist = path.join(root, remote, 'dist');
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) return;
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  const version = developmentVersion(manifest.version);
  await writeFile(file, JSON.stringify({ ...manifest, version }));

  const origin = stack.origins.registry;
  const { squads, releaseManager } = await readLocalCredentials(stack.registryDir);
  await publishFolder(new RegistryClient({ origin, token: squads[remote] }), remote, dist);
  await new RegistryClient({ origin, token: releaseManager }).promote('production', [{ remote, version }], { reason: 'npm run dev', accept: 'npm run dev' });
  process.stdout.write(`${remote} ${version} is live (${Math.round(performance.now() - startedAt)} ms)\n`);
}
