import type { Queryable } from '@forecourt/database/pool';
import type { CheckedPage } from '../rules/releases/pages-fit';

/** The page documents of the API's last answer, and the drafts if they may be read. */
export interface KnownPages {
  /** Entity tag of the answer, with its quotes. */
  version: string;
  pages: CheckedPage[];
  readAt: Date;
}

/**
 * The stored copy, or undefined if the API never answered. Pages of a copy that is already `known` are not read again.
 */
export async function findPages(db: Queryable, known?: KnownPages): Promise<KnownPages | undefined> {
  const { rows } = await db.query<Omit<KnownPages, 'pages'> & { pages: CheckedPage[] | null }>(
    'select version, case when version is distinct from $1 then pages end as pages, read_at as "readAt" from registry.pages',
    [known?.version],
  );
  const [row] = rows;
  return row && { ...row, pages: row.pages ?? known?.pages ?? [] };
}

/** Replaces the stored copy. */
export async function savePages(db: Queryable, { version, pages, readAt }: KnownPages): Promise<void> {
  await db.query(
    `insert into registry.pages (version, pages, read_at) values ($1, $2, $3)
     on conflict (only_row) do update set version = excluded.version, pages = excluded.pages, read_at = excluded.read_at`,
    [version, JSON.stringify(pages), readAt],
  );
}

/** Records that the stored copy is still the current one. */
export async function confirmPages(db: Queryable, at: Date): Promise<void> {
  await db.query('update registry.pages set read_at = $1', [at]);
}
