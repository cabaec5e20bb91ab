import type { Browser } from '@playwright/test';
import allBudgets from '../../../budgets.json' with { type: 'json' };
import { KILOBYTE, kilobytes } from '../../visit-budgets';
import { measurePageBytes, type PageBytes } from './page-bytes';

const { pages: budgets, visit } = allBudgets;

export type PageName = keyof typeof budgets;

/** The size of each page that has a budget. */
export type SiteBytes = Record<PageName, PageBytes>;

/** Bytes that a visitor of each page downloads. */
export async function measureSiteBytes(browser: Browser, site: string): Promise<SiteBytes> {
  const measured: Partial<SiteBytes> = {};
  const sizes = new Map<string, Promise<number>>();
  for (const [name, path] of Object.entries(await pagePaths(site)))
    measured[name as PageName] = await measurePageBytes(browser, site + path, sizes);
  return measured as SiteBytes;
}

async function pagePaths(site: string): Promise<Record<PageName, string>> {
  const { addresses } = (await (await fetch(`${site}/v1/cars/sitemap`)).json()) as { addresses: { path: string }[] };
  return {
    home: '/',
    results: '/used-cars',
    car: addresses[0]?.path ?? '',
    content: '/privacy-policy',
    calculator: '/car-finance-calculator',
  };
}

/** Each budget that is exceeded, in words; budgets are in `budgets.json`, in kilobytes. */
export function exceededBudgets(measured: SiteBytes): string[] {
  return pageNames.flatMap((name) =>
    budgetNames(name).flatMap((what) => {
      const [size, max] = [measured[name][what], budgets[name][what]];
      return size > max * KILOBYTE ? [`${name}: ${what} is ${kilobytes(size)} KB, budget ${max} KB`] : [];
    }),
  );
}

/** One line for each figure of a visit, followed by its budget. */
export function visitTable(measured: Partial<Record<keyof typeof visit, number>>): string {
  return Object.entries(measured)
    .map(
      ([what, size]) =>
        `${what.padEnd(34)}${`${kilobytes(size)} (≤ ${visit[what as keyof typeof visit]})`.padStart(16)}`,
    )
    .join('\n');
}

/** A table with one column for each page. Each figure is followed by its budget. */
export function byteTable(measured: SiteBytes): string {
  const remotes = [...new Set(pageNames.flatMap((name) => Object.keys(measured[name].remotes)))].toSorted();
  const row = (title: string, size: (page: PageBytes) => number, max?: (name: PageName) => number) =>
    title.padEnd(34) +
    pageNames
      .map((name) => `${kilobytes(size(measured[name]))}${max ? ` (≤ ${max(name)})` : ''}`.padStart(16))
      .join('');
  return [
    'KB'.padEnd(34) + pageNames.map((name) => name.padStart(16)).join(''),
    row(
      'scripts, page opened (brotli)',
      ({ opened }) => opened,
      (name) => budgets[name].opened,
    ),
    row(
      'scripts, page read to its end',
      ({ read }) => read,
      (name) => budgets[name].read,
    ),
    ...(['host', 'containers', 'shared', 'blocks'] as const).map((kind) =>
      row(`  ${kind}`, ({ kinds }) => kinds[kind]),
    ),
    ...remotes.map((remote) => row(`  by ${remote}`, (page) => page.remotes[remote] ?? 0)),
    row(
      'document, as sent',
      ({ sent }) => sent,
      (name) => budgets[name].sent,
    ),
    row(
      'document',
      ({ html }) => html,
      (name) => budgets[name].html,
    ),
    ...(['styles', 'drawings', 'data', 'text'] as const).map((part) => row(`  ${part}`, ({ parts }) => parts[part])),
  ].join('\n');
}

const pageNames = Object.keys(budgets) as PageName[];
const budgetNames = (name: PageName) => Object.keys(budgets[name]) as (keyof (typeof budgets)[PageName])[];
