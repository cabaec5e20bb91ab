import type { PageDocument, PageDraft } from '@forecourt/contracts/page-document';
import { valueWithout } from '../../ground/documents/product-sections';
import { readJson } from '../../ground/documents/read-json';
import { reasonOf } from '../../ground/documents/reason-of';
import { pageConflict } from './page-conflicts';
import { layoutProblem, pageFile, pageOf, type LayoutFile } from './page-files';
import type { SiteDocuments } from './site-documents';

const read = readJson(pageFile);

/**
 * A draft as a page document, with its layout around it.
 *
 * @throws when it is not a valid page, with the file, the place and the reason
 */
export function readDraft(text: string, name: string, layouts: readonly LayoutFile[]): PageDocument {
  try {
    const draft = read(text);
    const page = valueWithout(pageOf(draft, layouts), []);
    const problem = layoutProblem(draft, layouts) ?? pageConflict(page);
    if (problem !== undefined) throw new Error(problem);
    return page;
  } catch (error) {
    throw new Error(`drafts/${name}.json: ${reasonOf(error)}`, { cause: error });
  }
}

/** All drafts that are valid pages. Nobody can see an invalid draft, so it cannot contain a dead link. */
export function readDrafts({ drafts, layouts }: Pick<SiteDocuments, 'drafts' | 'layouts'>): PageDraft[] {
  return [...drafts].flatMap(([name, text]) => {
    try {
      return [{ name, page: readDraft(text, name, layouts) }];
    } catch {
      return [];
    }
  });
}
