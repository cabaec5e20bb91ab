import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PageDocument } from '@forecourt/contracts/page-document';
import type { RedirectRule } from '@forecourt/contracts/redirects';
import { errorMessage } from '@forecourt/service/error-message';
import { brands } from '@forecourt/theme/brands';
import { pageConflict } from './page-conflicts';
import { layoutFile, layoutProblem, pageFile, pageOf, type LayoutFile, type PageFile } from './page-files';
import { pagesOfBrands } from './pages-of-brands';
import { readRedirects, redirectConflict, shadowedPages, type RedirectFile } from './redirect-files';
import { contentItem, type ContentItem } from './content-item';
import { readGuideFile, type GuideFile } from '../guides/guide-file';
import { authorFile, topicFile, type AuthorFile, type TopicFile } from '../guides/guide-lists';
import { guideConflict, guideFaults, type GuideFiles } from '../guides/library';
import {
  admitDocuments,
  documentsOf,
  type Admitted,
  type AdmitOptions,
  type DocumentProblem,
  type DocumentTexts,
} from '../../ground/documents/admit-documents';
import { readJson } from '../../ground/documents/read-json';

/** The folders that documents are in, and the ending of their files. */
export const DOCUMENT_FOLDERS = {
  layouts: '.json',
  pages: '.json',
  drafts: '.json',
  redirects: '.json',
  items: '.json',
  'guide-topics': '.json',
  'guide-authors': '.json',
  guides: '.md',
} as const;

/** The valid documents of each folder that affects what visitors see. */
interface Files {
  layouts: Admitted<LayoutFile>;
  pages: Admitted<PageFile>;
  redirects: Admitted<RedirectFile>;
  items: Admitted<ContentItem>;
  'guide-topics': Admitted<TopicFile>;
  'guide-authors': Admitted<AuthorFile>;
  guides: Admitted<GuideFile>;
}

/** All that pages are made of, as of one moment. */
export interface SiteDocuments {
  /** With their layouts around them. */
  pages: readonly PageDocument[];
  layouts: readonly LayoutFile[];
  redirects: readonly RedirectRule[];
  items: readonly ContentItem[];
  guides: GuideFiles;
  /** Texts of drafts by name. They are read when somebody looks at them, and may be invalid until then. */
  drafts: ReadonlyMap<string, string>;
  /** Changes if, and only if, the difference may be visible to visitors. A draft does not change it. */
  version: string;
  problems: readonly DocumentProblem[];
  files: Files;
}

/**
 * Reads the documents of a site: validates each by its schema and against the others.
 * @param live versions that stay in place of invalid ones
 */
export function readDocuments(texts: DocumentTexts, live?: SiteDocuments): SiteDocuments {
  const problems: DocumentProblem[] = [];
  const admit = <Document>(
    folder: keyof Files,
    before: Admitted<Document> | undefined,
    options: Pick<AdmitOptions<Document>, 'read' | 'conflict'>,
  ): Admitted<Document> => {
    const result = admitDocuments({ folder, extension: DOCUMENT_FOLDERS[folder], ...options }, texts, before);
    problems.push(...result.problems);
    return result.admitted;
  };

  const layoutFiles = admit('layouts', live?.files.layouts, { read: readJson(layoutFile) });
  const layouts = documentsOf(layoutFiles);
  // An invalid layout does not make its pages invalid.
  const areLayoutsBroken = problems.length > 0;
  const whole = (file: PageFile) => pageOf(file, layouts);
  const sectionFault = (page: PageDocument) => reasonOf(() => pagesOfBrands(page, brands));
  const pageFiles = admit('pages', live?.files.pages, {
    read: readJson(pageFile),
    conflict: (file, others) =>
      (areLayoutsBroken ? undefined : layoutProblem(file, layouts)) ??
      sectionFault(whole(file)) ??
      pageConflict(whole(file), others.map(whole)),
  });
  const pages = documentsOf(pageFiles).flatMap((file) => pagesOfBrands(whole(file), brands));
  const redirects = admit('redirects', live?.files.redirects, { read: readRedirects, conflict: redirectConflict });
  for (const [name, { document }] of redirects)
    problems.push(...shadowedPages(document, pages).map((reason) => ({ path: `redirects/${name}.json`, reason })));
  const items = admit('items', live?.files.items, { read: readJson(contentItem) });
  const topicFiles = admit('guide-topics', live?.files['guide-topics'], { read: readJson(topicFile) });
  const authorFiles = admit('guide-authors', live?.files['guide-authors'], { read: readJson(authorFile) });
  const [topics, authors] = [documentsOf(topicFiles), documentsOf(authorFiles)];
  const guideFiles = admit('guides', live?.files.guides, {
    read: readGuideFile,
    conflict: (guide) => guideConflict(guide, { topics, authors }),
  });
  const guides = documentsOf(guideFiles);
  problems.push(...guideFaults({ guides, topics }).map(({ slug, reason }) => ({ path: `guides/${slug}.md`, reason })));

  const files = {
    layouts: layoutFiles,
    pages: pageFiles,
    redirects,
    items,
    'guide-topics': topicFiles,
    'guide-authors': authorFiles,
    guides: guideFiles,
  };
  const isDraft = (each: string) => path.dirname(each) === 'drafts';
  return {
    pages,
    layouts,
    redirects: documentsOf(redirects).flatMap(({ rules }) => rules),
    items: documentsOf(items),
    guides: { guides, topics, authors },
    drafts: new Map(
      [...texts]
        .filter(([each]) => isDraft(each))
        .map(([each, text]) => [path.basename(each, DOCUMENT_FOLDERS.drafts), text]),
    ),
    version: versionOf(files, pages),
    problems,
    files,
  };
}

function reasonOf(step: () => unknown): string | undefined {
  try {
    step();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/**
 * Computed from the parsed documents, not from their texts: a new release may read additional fields of the same text.
 */
function versionOf(files: Files, pages: readonly PageDocument[]): string {
  const hash = createHash('sha256').update(JSON.stringify(pages));
  for (const [folder, admitted] of Object.entries(files) as [string, Admitted<unknown>][])
    for (const [name, { document }] of admitted) hash.update(`${folder}/${name}\0${JSON.stringify(document)}\0`);
  return hash.digest('hex').slice(0, 32);
}
