import path from 'node:path';
import type { PageDocument } from '@forecourt/contracts/page-document';
import { openDocumentFolder, type DocumentFolder, type DocumentFolderOptions } from '../../document-folder/document-folder';
import { readJson } from '../../document-folder/read-json';
import { pageConflict } from './page-conflicts';
import { layoutFile, layoutProblem, pageFile, pageOf, type LayoutFile, type PageFile } from './page-files';
import { contentItem, type ContentItem } from './schemas';

/** Pages and content items as their files are now: the embedded content system. */
export interface Content {
  /** With their layouts around them. */
  pages: () => PageDocument[];
  layouts: () => readonly LayoutFile[];
  items: () => readonly ContentItem[];
  /** Changes when any of them does. */
  version: () => string;
  /** What is wrong with their files, by file. */
  problems: () => string[];
  close: () => void;
}

/** Opens pages, layouts and items, and follows edits. */
export async function openContent(contentDir: string, log: DocumentFolderOptions<unknown>['log']): Promise<Content> {
  const open = <Document>(folder: string, options: Pick<DocumentFolderOptions<Document>, 'read' | 'conflict' | 'onChange'>) =>
    openDocumentFolder<Document>({ folder: path.join(contentDir, folder), extension: '.json', log, ...options });
  let pages: DocumentFolder<PageFile> | undefined;
  const layouts = await open<LayoutFile>('layouts', { read: readJson(layoutFile), onChange: () => void pages?.reload() });
  const whole = (file: PageFile) => pageOf(file, layouts.documents());
  // A layout that is broken takes no page with it.
  const withoutLayout = (file: PageFile) => (layouts.problems().length > 0 ? undefined : layoutProblem(file, layouts.documents()));
  pages = await open<PageFile>('pages', {
    read: readJson(pageFile),
    conflict: (file, others) => withoutLayout(file) ?? pageConflict(whole(file), others.map(whole)),
  });
  const items = await open<ContentItem>('items', { read: readJson(contentItem) });
  const { documents } = pages;
  const folders = [layouts, pages, items];
  return {
    pages: () => documents().map(whole),
    layouts: layouts.documents,
    items: items.documents,
    version: () => folders.map((folder) => folder.version()).join(''),
    problems: () => folders.flatMap((folder) => folder.problems()),
    close: () => folders.forEach((folder) => folder.close()),
  };
}
