import type { Queryable } from '@forecourt/database/pool';
import { problemText } from '../../ground/documents/admit-documents';
import { readDocuments, type SiteDocuments } from './site-documents';

/** Delay until a change appears in the answers of another instance. */
const POLL_MS = 1_000;
const NONE = -1;

export interface ContentLog {
  info: (message: string) => void;
  error: (message: string) => void;
}

/** The site's content from the database, kept up to date: every instance has a change about a second later. */
export interface StoredContent {
  documents: () => SiteDocuments;
  /** Rises with every change; the same in every instance. */
  revision: () => number;
  /** Problems of the content, in sentences. */
  problems: () => string[];
  /** Applies changes that were made before the call. @throws when the database does not answer */
  refresh: () => Promise<void>;
  close: () => void;
}

/** Reads the content, then polls its revision. Documents that this release cannot read are left out and logged. */
export async function openStoredContent(database: Queryable, log: ContentLog): Promise<StoredContent> {
  let [revision, documents] = [NONE, readDocuments(new Map())];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function read(): Promise<void> {
    const latest = await database.query<{ revision: number }>('select revision::float8 as revision from api.content');
    if (latest.rows[0]?.revision === revision) return;
    // One statement reads a consistent state.
    const { rows } = await database.query<{ revision: number; path: string | null; text: string | null }>(
      'select content.revision::float8 as revision, path, text from api.content left join api.live_document on true order by path',
    );
    const known = new Set(problems());
    documents = readDocuments(
      new Map(rows.flatMap(({ path, text }) => (path === null || text === null ? [] : [[path, text] as const]))),
      documents,
    );
    revision = rows[0]?.revision ?? NONE;
    log.info(`Content is at revision ${revision}: ${documents.pages.length} pages`);
    for (const problem of problems()) if (!known.has(problem)) log.error(problem);
  }

  const problems = () => [
    ...documents.problems.map(problemText),
    ...(documents.pages.length === 0
      ? ['There is no page in the database; `npm run apply:content` puts a folder of content there.']
      : []),
  ];
  let reading = read();
  await reading;
  // Calls are queued, so that each caller gets the content at the time of its call.
  const refresh = () => (reading = reading.catch(() => undefined).then(read));
  let failure: string | undefined;
  const poll = async () => {
    const newFailure = await refresh().then(
      () => undefined,
      (error: unknown) => String(error),
    );
    if (newFailure !== undefined && newFailure !== failure)
      log.error(`Content stays at revision ${revision}: ${newFailure}`);
    failure = newFailure;
    if (!isClosed) timer = setTimeout(() => void poll(), POLL_MS).unref();
  };
  timer = setTimeout(() => void poll(), POLL_MS).unref();

  return {
    documents: () => documents,
    revision: () => revision,
    problems,
    refresh,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
