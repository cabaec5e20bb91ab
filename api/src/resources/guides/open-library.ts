import path from 'node:path';
import { openDocumentFolder, type DocumentFolder, type DocumentFolderOptions } from '../../document-folder/document-folder';
import { readJson } from '../../document-folder/read-json';
import { readGuideFile, type GuideFile } from './guide-file';
import { authorFile, topicFile, type AuthorFile, type TopicFile } from './guide-lists';
import { guideConflict, guideFaults, type GuideFiles } from './library';
import { createGuideSearch } from './search-guides';

/** The guides as their files are now. */
export interface GuideLibrary {
  files: () => GuideFiles;
  search: (query: string) => GuideFile[];
  /** Changes when anything of them does. */
  version: () => string;
  /** What is wrong with their files, by file. */
  problems: () => string[];
  close: () => void;
}

/** Opens the guides, their topics and their authors, and follows edits. */
export async function openLibrary(contentDir: string, log: { info: (message: string) => void; error: (message: string) => void }): Promise<GuideLibrary> {
  const open = <Document>(folder: string, options: Omit<DocumentFolderOptions<Document>, 'folder' | 'log'>) =>
    openDocumentFolder<Document>({ ...options, folder: path.join(contentDir, folder), log });
  let guides: DocumentFolder<GuideFile> | undefined;
  const onChange = () => void guides?.reload();
  const topics = await open<TopicFile>('guide-topics', { extension: '.json', read: readJson(topicFile), onChange });
  const authors = await open<AuthorFile>('guide-authors', { extension: '.json', read: readJson(authorFile), onChange });
  guides = await open<GuideFile>('guides', {
    extension: '.md',
    read: readGuideFile,
    conflict: (guide) => guideConflict(guide, { topics: topics.documents(), authors: authors.documents() }),
    faults: (all) => guideFaults({ guides: all, topics: topics.documents() }),
  });
  const { documents } = guides;
  const folders = [topics, authors, guides];
  const version = () => folders.map((each) => each.version()).join('');
  let indexed = { version: '', search: createGuideSearch([]) };
  return {
    files: () => ({ guides: documents(), topics: topics.documents(), authors: authors.documents() }),
    search: (query) => {
      if (indexed.version !== version()) indexed = { version: version(), search: createGuideSearch(documents()) };
      return indexed.search(query);
    },
    version,
    problems: () => folders.flatMap((each) => each.problems()),
    close: () => folders.forEach((each) => each.close()),
  };
}
