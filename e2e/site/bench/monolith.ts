import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { viewName } from '@forecourt/contracts/names';
import { baseConfig } from '@forecourt/federation/webpack-base';
import { fontFaceCss } from '@forecourt/theme/fonts';
import { themeCss } from '@forecourt/theme/css-variables';
import { pageCss } from '@forecourt/theme/page-css';
import { root } from '@forecourt/tools/services';
import webpack from 'webpack';
import type { PageData } from '../../../shell/src/services/page-data';
import type { BlockWithProps } from './page-props';

/** The same blocks in one bundle, without federation. */
interface Monoliths {
  /** Renders the whole page in the browser, as a single-page application does. */
  client: Buffer;
  clientCss: string;
  /** Hydrates what the federated page hydrates, and leaves out the blocks that need no script. */
  islands: Buffer;
}

const KINDS = ['client', 'islands'] as const;
const folder = path.join(root, '.data/bench');

/** Builds both with the same settings as remotes. */
export async function buildMonoliths(blocks: BlockWithProps[]): Promise<Monoliths> {
  const packageDir = path.join(folder, 'monolith');
  await rm(packageDir, { recursive: true, force: true });
  await mkdir(packageDir, { recursive: true });
  // A separate package: the build's import rule is for `folder`, and one bundle of several remotes breaks it.
  await writeFile(
    path.join(packageDir, 'package.json'),
    JSON.stringify({ name: 'monolith', forecourt: { role: 'test' } }),
  );
  for (const kind of KINDS) await writeFile(path.join(packageDir, `${kind}.tsx`), entry(kind, blocks));
  const outputDir = path.join(packageDir, 'dist');
  const base = baseConfig({
    name: 'monolith',
    packageDir: folder,
    outputDir,
    platform: 'browser',
    cacheKey: 'monolith',
  });
  await compile({
    ...base,
    entry: Object.fromEntries(KINDS.map((kind) => [kind, `./monolith/${kind}.tsx`])),
    output: { ...base.output, filename: '[name].js' },
    cache: false,
  });
  const read = (file: string) => readFile(path.join(outputDir, file));
  const styles = (await readdir(outputDir)).filter((file) => file.endsWith('.css') && file !== 'islands.css');
  return {
    client: await read('client.js'),
    clientCss: (await Promise.all(styles.map(read))).join(''),
    islands: await read('islands.js'),
  };
}

/** The document of the client-side page, with only the data that its script needs. */
export function clientDocument(blocks: BlockWithProps[], { brand, destinations, page }: PageData): string {
  const data = JSON.stringify({
    brand,
    destinations,
    page,
    blocks: blocks.map(({ block, id, region, props }) => ({ block, id, region, props })),
  });
  return [
    '<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Monolith</title>',
    `<style>${themeCss(brand)}${fontFaceCss(brand, '/assets/fonts/')}${pageCss}</style>`,
    '<link rel="stylesheet" href="/main.css"><script src="/main.js" defer></script></head><body><div id="root"></div>',
    `<script type="application/json" id="data">${data.replaceAll('<', '\\u003c')}</script></body></html>`,
  ].join('');
}

function entry(kind: (typeof KINDS)[number], blocks: BlockWithProps[]): string {
  const used = [
    ...new Map(
      blocks.filter(({ hydrate }) => kind === 'client' || hydrate !== 'never').map((placed) => [placed.block, placed]),
    ).values(),
  ];
  const imports = used.map(
    ({ remote, block }) =>
      `import { ${viewName(block)} } from '${path.join(root, remote, 'src/blocks', block, block)}';`,
  );
  const views = used.map(({ block }) => `'${block}': ${viewName(block)}`);
  return `
import { createElement } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { ThemeProvider } from '@forecourt/theme/theme-provider';
import { createApiClient } from '${path.join(root, 'shell/src/services/create-api-client')}';
import { createServices } from '${path.join(root, 'shell/src/services/create-services')}';
import { renderedAddress, renderedQuery } from '${path.join(root, 'shell/src/services/rendered-query')}';
${imports.join('\n')}

const views = { ${views.join(', ')} };
const { brand, destinations, page, blocks } = JSON.parse(document.getElementById('data').textContent);
const services = createServices({ brand, destinations, page, query: renderedQuery(page.url), address: renderedAddress(page.url), api: createApiClient(''), log: () => {} });
const inside = (content) => <ThemeProvider brand={brand}><ServicesProvider services={services} renderedAt={Date.now()} nonce="">{content}</ServicesProvider></ThemeProvider>;
${kind === 'client' ? RENDER : HYDRATE}`;
}

const RENDER = `
const region = (name) => createElement(name, null, blocks.filter((placed) => placed.region === name).map(({ block, id, props }, index) => createElement(block, { key: index, id }, createElement(views[block], props))));
createRoot(document.getElementById('root')).render(inside(<>{region('header')}{region('main')}{region('footer')}</>));`;

const HYDRATE = `
for (const island of document.querySelectorAll('[data-hydrate]')) hydrateRoot(island, inside(createElement(views[island.dataset.block], JSON.parse(island.dataset.props))));`;

function compile(config: webpack.Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
}
