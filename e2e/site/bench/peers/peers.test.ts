import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import { PAGES, type PageName } from './peer-figures';
import { outcome } from './table';

/** Nothing of Next and Astro is installed here: what only they can run is read as text. */
const apps = path.join(import.meta.dirname, 'apps');
const read = (file: string) => readFileSync(path.join(apps, file), 'utf8');
const asNextApp = createRequire(import.meta.url)('./apps/next/as-next-app.cjs') as (
  this: { resourcePath: string },
  code: string,
) => string;

interface Placed {
  block: string;
  needs?: string;
}
type Regions = Record<'header' | 'main' | 'footer', Placed[] | undefined>;

const content = (file: string) => JSON.parse(readFileSync(path.join(root, 'api/content', file), 'utf8')) as Regions;

function blocksOf(document: string): string[] {
  const [layout, page] = [content('layouts/site.json'), content(`pages/${document}.json`)];
  const placed = [layout.header, page.header, page.main, layout.footer, page.footer];
  return placed.flatMap((region = []) => region.filter(({ needs }) => !needs).map(({ block }) => block));
}

const FILES: Record<PageName, { document: string; astro: string }> = {
  home: { document: 'home', astro: 'Home.astro' },
  results: { document: 'used-cars', astro: 'pages/used-cars.astro' },
  car: { document: 'vehicle', astro: 'pages/[make]/[model]/[town]/[details].astro' },
};
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(PAGES)('the page %s of the peers', (name) => {
  const { document, astro } = FILES[name];
  const page = read(`astro/src/${astro}`);

  it('has the blocks of our page', () => {
    const blocks = blocksOf(document);
    expect(all(read(`next/views/${name}.ts`), /^ {2}'([\w-]+)':/gm).toSorted()).toEqual(blocks.toSorted());
    expect(all(page, /\{\.\.\.of\('([\w-]+)'\)\}/g)).toEqual(blocks);
    expect(all(read('definitions.ts'), /\/([\w-]+)\.block'/g)).toEqual(expect.arrayContaining(blocks));
  });

  it('imports files that exist in Astro, which the compiler does not check', () => {
    const files = all(page, /from '(\.[^']+)'/g).map((file) => path.join(apps, 'astro/src', path.dirname(astro), file));
    expect(files).not.toEqual([]);
    expect(files.filter((file) => !['', '.ts', '.tsx'].some((ending) => existsSync(file + ending)))).toEqual([]);
  });
});

it('Next gets our sources with its links, its boundaries and the words of the second release', () => {
  const source = (file: string) => {
    const resourcePath = path.join(root, file);
    return asNextApp.call({ resourcePath }, readFileSync(resourcePath, 'utf8'));
  };
  expect(source('shared/site/ui/src/anchor/anchor.tsx')).toMatch(
    /<PeerLink \{\.\.\.rest\} href=\{href\}>[^<]+<\/PeerLink>/,
  );
  expect(source('mfe-marketing/src/blocks/header-menu/header-menu.tsx')).toMatch(/^'use client';/);
  expect(source('mfe-marketing/src/blocks/custom-footer/custom-footer.tsx')).not.toContain('use client');
  process.env['PEER_RELEASE'] = '2';
  expect(source('mfe-reviews/src/review-cards/review-cards.tsx')).toContain('Only five star reviews');
});

it('the table says where a peer is better', () => {
  const values = { ours: 90, next: 100, astro: 80 };
  expect(outcome({ of: 'Next', most: 0.95 }, values)).toBe('reached: 0.90');
  expect(outcome({ of: 'the best peer', most: 1 }, values)).toBe('**missed**: 1.13');
  expect(outcome({ of: 'the best peer', least: 2 }, values)).toBe('**missed**: 0.90');
  expect(outcome({ most: 90 }, values)).toBe('reached');
});
