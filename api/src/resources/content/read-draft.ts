import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PageDocument, PageDraft } from '@forecourt/contracts/page-document';
import { reasonOf } from '../../document-folder/reason-of';
import { readJson } from '../../document-folder/read-json';
import { pageConflict } from './page-conflicts';
import { layoutProblem, pageFile, pageOf, type LayoutFile } from './page-files';

const read = readJson(pageFile);

/**
 * A draft as a page document, with its layout around it. Read for each view, so that its author sees the last save, and an
 * invalid draft affects neither the others nor the site.
 *
 * @returns undefined when there is no such draft
 * @throws when it is not a valid page, with the file, the place and the reason
 */
export async function readDraft(folder: string, name: string, layouts: readonly LayoutFile[]): Promise<PageDocument | undefined> {
  const text = await readFile(path.join(folder, `${name}.json`), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const file = `drafts/${name}.json`;
  try {
    const draft = read(text);
    const page = pageOf(draft, layouts);
    const problem = layoutProblem(draft, layouts) ?? pageConflict(page);
    if (problem !== undefined) throw new Error(problem);
    return page;
  } catch (error) {
    throw new Error(`${file}: ${reasonOf(error)}`, { cause: error });
  }
}

/** All drafts that are valid pages; the others cannot be shown to anybody, so nothing can be lost in them. */
export async function readDrafts(folder: string, layouts: readonly LayoutFile[]): Promise<PageDraft[]> {
  const files = await readdir(folder).catch(() => []);
  const names = files.flatMap((file) => /^([a-z0-9-]{1,100})\.json$/.exec(file)?.[1] ?? []).toSorted();
  const drafts = await Promise.all(names.map(async (name) => ({ name, page: await readDraft(folder, name, layouts).catch(() => undefined) })));
  return drafts.filter((draft): draft is PageDraft => draft.page !== undefined);
}
