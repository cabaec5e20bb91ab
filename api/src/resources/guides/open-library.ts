import path from 'node:path';
import { openDocumentFolder, type DocumentFolderOptions } from '../../document-folder/document-folder';
import { readJson } from '../../document-folder/read-json';
import { readGuideFile, type GuideFile } from './guide-file';
import { authorFile, topicFile, type AuthorFile, type TopicFile } from './guide-lists';
import { libraryFault, type GuideFiles } from './library';
import { createGuideSearch } from './search-guides';

/** The guides as their files are now. */
export interface GuideLibrary {
  files: () => GuideFiles;
  search: (query: string) => GuideFile[];
  /** Changes when anything of them does. */
  version: () => string;
  close: () => void;
}

/** Opens the guides, their topics and their authors, and follows edits. @throws with file and line of an error */
export async function openLibrary(contentDir: string, log: { info: (message: string) => void; error: (message: string) => void }): Promise<GuideLibrary> {
  const open: { version: () => string; close: () => void }[] = [];
  const close = () => open.forEach((each) => each.close());
  async function follow<Document>(options: Omit<DocumentFolderOptions<Document>, 'log'>): Promise<() => readonly Document[]> {
    const opened = await openDocumentFolder<Document>({ ...options, folder: path.join(contentDir, options.folder), log });
    open.push(opened);
    return opened.documents;
  }
  try {
    const topics = await follow<TopicFile>({ folder: 'guide-topics', extension: '.json', read: readJson(topicFile) });
    const authors = await follow<AuthorFile>({ folder: 'guide-authors', extension: '.json', read: readJson(authorFile) });
    const check = (guides: readonly GuideFile[]) => libraryFault({ guides, topics: topics(), authors: authors() });
    const guides = await follow<GuideFile>({ folder: 'guides', extension: '.md', read: readGuideFile, check });
    const version = () => open.map((each) => each.version()).join('');
    let indexed = { version: '', search: createGuideSearch([]) };
    return {
      files: () => ({ guides: guides(), topics: topics(), authors: authors() }),
      search: (query) => {
        if (indexed.version !== version()) indexed = { version: version(), search: createGuideSearch(guides()) };
        return indexed.search(query);
      },
      version,
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
