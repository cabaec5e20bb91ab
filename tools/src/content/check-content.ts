import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pageConflict } from '@forecourt/api/page-conflicts';
import { layoutFile, missingLayouts, pageFile, pageOf, type LayoutFile, type PageFile } from '@forecourt/api/page-files';
import { readJson } from '@forecourt/api/read-json';
import { reasonOf } from '@forecourt/api/reason-of';
import type { BlockDefinition } from '@forecourt/contracts/block';
import type { PlacedBlock } from '@forecourt/contracts/page-document';
import { attributeProblems } from './attribute-problems';

/** Something in a page, a draft or a layout that would not appear as its editor meant it. */
export interface ContentProblem {
  /** In the content folder: `pages/home.json`. */
  file: string;
  /** `main[2] quick-search, searchMode`; empty when it is the whole file. */
  place: string;
  reason: string;
}

/** One problem in one line. */
export function problemLine({ file, place, reason }: ContentProblem): string {
  return `${file}: ${place && `${place}: `}${reason}`;
}

/** Checks every page, draft and layout of a content folder: against its schema, and each block against its declaration. */
export async function checkContent(contentDir: string, declarations: ReadonlyMap<string, BlockDefinition>): Promise<ContentProblem[]> {
  const problems: ContentProblem[] = [];
  const readAll = async <Document extends Regions>(folder: string, read: (text: string) => Document) => {
    const documents: { file: string; document: Document }[] = [];
    for (const [file, text] of await filesOf(contentDir, folder)) {
      try {
        const document = read(text);
        documents.push({ file, document });
        problems.push(...blockProblems(file, document, declarations));
      } catch (error) {
        problems.push({ file, place: '', reason: reasonOf(error) });
      }
    }
    return documents;
  };
  const layouts = (await readAll('layouts', readJson(layoutFile))).map(({ document }) => document);
  const pages = await readAll('pages', readJson(pageFile));
  const drafts = await readAll('drafts', readJson(pageFile));
  const together = pages.map(({ document }) => document);
  // A draft may have the name and the address of the page that it is to replace.
  const apart = drafts.flatMap(({ file, document }) => problemsOf([document], layouts, file));
  return [...problems, ...problemsOf(together, layouts, 'pages'), ...apart];
}

interface Regions {
  header: PlacedBlock[];
  main?: PlacedBlock[];
  footer: PlacedBlock[];
}

async function filesOf(contentDir: string, folder: string): Promise<[file: string, text: string][]> {
  const names = await readdir(path.join(contentDir, folder)).catch(() => []);
  const json = names.filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(json.map(async (name) => [`${folder}/${name}`, await readFile(path.join(contentDir, folder, name), 'utf8')]));
}

function blockProblems(file: string, { header, main = [], footer }: Regions, declarations: ReadonlyMap<string, BlockDefinition>): ContentProblem[] {
  return Object.entries({ header, main, footer }).flatMap(([region, placed]) =>
    placed.flatMap(({ block, attributes }, index) => {
      const place = `${region}[${index}] ${block}`;
      const declaration = declarations.get(block);
      if (!declaration) return [{ file, place, reason: 'there is no such block' }];
      return attributeProblems(declaration, attributes).map(({ attribute, reason }) => ({ file, place: `${place}, ${attribute}`, reason }));
    }),
  );
}

function problemsOf(pages: readonly PageFile[], layouts: readonly LayoutFile[], file: string): ContentProblem[] {
  const missing = missingLayouts(pages, layouts).map((layout) => ({ file, place: '', reason: `there is no layout ${layout}` }));
  const conflict = pageConflict(pages.map((page) => pageOf(page, layouts)));
  return [...missing, ...(conflict === undefined ? [] : [{ file, place: '', reason: conflict }])];
}
