import { createHash } from 'node:crypto';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { islandsOf } from './page-data';
import type { PageView } from './blocks/render-request';
import type { PageKind } from '../site/health/due-pages';

/** Enough to distinguish a few dozen kinds of pages. */
const DIGITS = 4;
const MAX_ROUTE_LENGTH = 100;

/** Returns the kind of a page; undefined for a page without islands. */
export function pageKind(page: PageDocument, view: PageView): PageKind | undefined {
  const islands = islandsOf(page, view);
  if (islands.length === 0) return undefined;
  const names = islands.map(({ name }) => name).toSorted();
  const key = createHash('sha256').update(names.join(' ')).digest('hex').slice(0, DIGITS);
  return {
    key,
    islands: names,
    remotes: [...new Set(islands.map(({ release }) => release.remote))].toSorted(),
    route: page.route.slice(0, MAX_ROUTE_LENGTH),
  };
}
