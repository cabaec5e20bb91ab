import { withTransaction, type Pool, type Queryable } from '@forecourt/database/pool';
import { problemText, type DocumentProblem, type DocumentTexts } from '../../ground/documents/admit-documents';
import { DOCUMENT_FOLDERS, readDocuments, type SiteDocuments } from './site-documents';

export interface ApplyOptions {
  /** Author of the change, for the history. */
  by: string;
  /**
   * Effect of an invalid document: nothing changes at all, or the other documents become live, and the last valid
   * version of the invalid one stays live.
   */
  invalid: 'refuse all' | 'leave out';
  /** Whether more than half of the pages or guides may be removed at once. */
  mayRemoveMany?: boolean;
}

/** A change of the content, by paths of documents. */
export interface ContentChange {
  revision: number;
  added: string[];
  changed: string[];
  removed: string[];
  problems: readonly DocumentProblem[];
}

/** The database was not changed; each reason is a sentence. */
export class ContentRefused extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}

/** Folders whose documents have addresses. All these addresses would disappear. */
const WITH_ADDRESSES = ['pages', 'guides'] as const;

/**
 * Makes these documents the content of the site, in one transaction, and removes all others. A simultaneous call waits,
 * and is then compared with the new content.
 *
 * @throws {ContentRefused}
 */
export async function applyContent(
  database: Pool,
  texts: DocumentTexts,
  { by, invalid, mayRemoveMany = false }: ApplyOptions,
): Promise<ContentChange> {
  return withTransaction(database, async (transaction) => {
    const before = await transaction.query<{ revision: number }>(
      'select revision::float8 as revision from api.content for update',
    );
    const stored = await liveTexts(transaction);
    const documents = readDocuments(texts, readDocuments(stored));
    const { problems } = documents;
    if (invalid === 'refuse all' && problems.length > 0)
      throw new ContentRefused(problems.map((problem) => problemText({ ...problem, instead: undefined })));

    const wanted = textsOf(documents);
    // A different release of the API may be able to read documents that this release cannot read.
    for (const path of texts.keys()) if (!wanted.has(path) && stored.has(path)) wanted.set(path, stored.get(path)!);
    const change = {
      added: [...wanted.keys()].filter((path) => !stored.has(path)),
      changed: [...wanted.keys()].filter((path) => stored.has(path) && stored.get(path) !== wanted.get(path)),
      removed: [...stored.keys()].filter((path) => !wanted.has(path)),
    };
    const tooMany = mayRemoveMany
      ? []
      : WITH_ADDRESSES.flatMap((folder) => manyRemoved(folder, change.removed, stored) ?? []);
    if (tooMany.length > 0) throw new ContentRefused(tooMany);

    const revision = before.rows[0]?.revision ?? 0;
    const paths = [...change.added, ...change.changed, ...change.removed];
    if (paths.length === 0) return { revision, ...change, problems };
    await transaction.query('update api.content set revision = revision + 1');
    await transaction.query(
      `insert into api.document (path, revision, text, changed_by)
       select path, $1, text, $2 from unnest($3::text[], $4::text[]) as change (path, text)`,
      [revision + 1, by, paths, paths.map((path) => wanted.get(path) ?? null)],
    );
    return { revision: revision + 1, ...change, problems };
  });
}

/** Reads the stored texts of the live documents. */
export async function liveTexts(database: Queryable): Promise<Map<string, string>> {
  const { rows } = await database.query<{ path: string; text: string }>(
    'select path, text from api.live_document order by path',
  );
  return new Map(rows.map(({ path, text }) => [path, text]));
}

function textsOf({ files, drafts }: SiteDocuments): Map<string, string> {
  const ofFolder = (folder: keyof typeof files) =>
    [...files[folder]].map(([name, { text }]): [string, string] => [
      `${folder}/${name}${DOCUMENT_FOLDERS[folder]}`,
      text,
    ]);
  const all = (Object.keys(files) as (keyof typeof files)[]).flatMap(ofFolder);
  return new Map([
    ...all,
    ...[...drafts].map(([name, text]): [string, string] => [`drafts/${name}${DOCUMENT_FOLDERS.drafts}`, text]),
  ]);
}

function manyRemoved(folder: string, removed: readonly string[], stored: DocumentTexts): string | undefined {
  const isIn = (path: string) => path.startsWith(`${folder}/`);
  const [gone, all] = [removed.filter(isIn).length, [...stored.keys()].filter(isIn).length];
  return gone > all / 2
    ? `${gone} of ${all} ${folder} would be removed; \`npm run apply:content -- --remove-many\` does so`
    : undefined;
}
