import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pool } from '@forecourt/database/pool';
import { problemText, type DocumentTexts } from '../../ground/documents/admit-documents';
import { applyContent, ContentRefused } from './apply-content';
import { DOCUMENT_FOLDERS } from './site-documents';
import type { ContentLog } from './stored-content';

const DEBOUNCE_MS = 100;
/** The database may be temporarily unavailable. */
const RETRY_MS = 1_000;

/** Texts of all documents in a content folder. Other files are not read. */
export async function readContentFolder(contentDir: string): Promise<DocumentTexts> {
  const texts = await Promise.all(
    Object.entries(DOCUMENT_FOLDERS).map(async ([folder, extension]) => {
      const names = await readdir(path.join(contentDir, folder)).catch(() => []);
      const files = names.filter((name) => name.endsWith(extension)).map((name) => `${folder}/${name}`);
      return Promise.all(
        files.map(
          async (file) => [file, await readFile(path.join(contentDir, file), 'utf8').catch(() => undefined)] as const,
        ),
      );
    }),
  );
  // A file may be deleted between the two steps.
  return new Map(texts.flat().flatMap(([file, text]) => (text === undefined ? [] : [[file, text] as const])));
}

export interface FollowOptions {
  database: Pool;
  by: string;
  /** Called after each change. */
  onChange: () => Promise<void>;
  log: ContentLog;
}

/** A content folder that is followed. */
export interface ContentFolder {
  /** Current problems of its files, in sentences: each file with the reason, and what is live in its place. */
  problems: () => readonly string[];
  close: () => void;
}

/**
 * Applies a content folder, then each save of it. A save that is not valid is logged; all other documents become live.
 */
export async function followContentFolder(
  contentDir: string,
  { database, by, onChange, log }: FollowOptions,
): Promise<ContentFolder> {
  let problems: readonly string[] = [];
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function apply(): Promise<void> {
    const before = problems;
    try {
      const change = await applyContent(database, await readContentFolder(contentDir), { by, invalid: 'leave out' });
      // Every instance reports live documents that are faulty.
      problems = change.problems
        .filter(({ instead }) => instead)
        .map((problem) => path.join(contentDir, problemText(problem)));
      await onChange();
    } catch (error) {
      problems = error instanceof ContentRefused ? error.reasons : [`${contentDir} was not read: ${String(error)}`];
      if (!(error instanceof ContentRefused)) applySoon(RETRY_MS);
    }
    for (const problem of problems) if (!before.includes(problem)) log.error(problem);
  }
  let applying = Promise.resolve();
  function applySoon(afterMs: number): void {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => (applying = applying.then(apply)), afterMs).unref();
  }

  const folders = Object.keys(DOCUMENT_FOLDERS).map((folder) => path.join(contentDir, folder));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const watchers = folders.map((folder) =>
    watch(folder, () => applySoon(DEBOUNCE_MS)).on('error', (error) =>
      log.error(`${folder} is no longer watched: ${error.message}`),
    ),
  );
  await (applying = apply());
  return {
    problems: () => problems,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
