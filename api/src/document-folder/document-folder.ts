import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { reasonOf } from './reason-of';

export interface DocumentFolderOptions<Document> {
  folder: string;
  /** Ending of the files' names: `.json`. */
  extension: string;
  /** Parses a file's text. Throws what is wrong with it. */
  read: (text: string, file: { id: string }) => Document;
  /** Why a document cannot be live beside others, if it cannot. */
  conflict?: (document: Document, others: readonly Document[]) => string | undefined;
  /** What is wrong with documents that are live all the same, each by its file. */
  faults?: (documents: readonly Document[]) => string[];
  /** Called after each change of the documents. */
  onChange?: () => void;
  log: { info: (message: string) => void; error: (message: string) => void };
}

/** The documents of a folder, always all valid. */
export interface DocumentFolder<Document> {
  documents: () => readonly Document[];
  /** Changes when, and only when, a document does. */
  version: () => string;
  /** What is wrong with the files as they are now: each file with the reason, and what is live in its place. */
  problems: () => readonly string[];
  /** Reads again what is not live as it was saved: for a conflict with something outside the folder. */
  reload: () => Promise<void>;
  close: () => void;
}

interface File<Document> {
  text: string;
  document: Document;
}

const DEBOUNCE_MS = 100;

/**
 * Reads a folder of documents and follows its changes. A document that is invalid, or contradicts another, is left out, and
 * after an edit the version before it stays. Either is logged with file and reason; all other documents are live.
 */
export async function openDocumentFolder<Document>(options: DocumentFolderOptions<Document>): Promise<DocumentFolder<Document>> {
  await mkdir(options.folder, { recursive: true });
  let current: FolderState<Document> = { files: new Map(), problems: [] };
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    const before = current;
    current = await readFolder(options, before.files);
    for (const problem of current.problems.filter((each) => !before.problems.includes(each))) options.log.error(problem);
    if (versionOf(current.files) === versionOf(before.files)) return;
    options.log.info(`Content of ${options.folder} was read`);
    options.onChange?.();
  }
  let reading = read();
  await reading;
  // One after the other, since each begins with what the one before has found.
  const reload = () => (reading = reading.then(read).catch((error: unknown) => options.log.error(String(error))));

  const watcher = watch(options.folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void reload(), DEBOUNCE_MS);
  });
  watcher.on('error', (error) => options.log.error(`${options.folder} is no longer watched: ${error.message}`));

  return {
    documents: () => documentsOf(current.files),
    version: () => versionOf(current.files),
    problems: () => current.problems,
    reload,
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

interface FolderState<Document> {
  files: ReadonlyMap<string, File<Document>>;
  problems: readonly string[];
}

async function readFolder<Document>(options: DocumentFolderOptions<Document>, live: ReadonlyMap<string, File<Document>>): Promise<FolderState<Document>> {
  const { folder, extension, conflict, faults } = options;
  // Without the ending: a copy, `home-copy.json`, comes after `home.json`.
  const ids = (await readdir(folder)).flatMap((name) => (name.endsWith(extension) ? [path.basename(name, extension)] : [])).toSorted();
  const files = new Map<string, File<Document>>();
  const problems: string[] = [];
  const take = (id: string, file: File<Document>) => {
    const reason = conflict?.(file.document, documentsOf(files));
    if (reason !== undefined) throw new Error(reason);
    files.set(id, file);
  };
  const saved = new Map<string, string>();
  for (const id of ids) {
    const text = await readFile(path.join(folder, id + extension), 'utf8').catch(() => undefined);
    const before = live.get(id);
    // What is live already comes first: an edit never displaces another document.
    if (before && before.text === text) files.set(id, before);
    else if (text !== undefined) saved.set(id, text);
  }
  for (const [id, text] of saved) {
    try {
      take(id, { text, document: options.read(text, { id }) });
    } catch (error) {
      const before = live.get(id);
      const isKept = before !== undefined && conflict?.(before.document, documentsOf(files)) === undefined;
      if (isKept) files.set(id, before);
      problems.push(`${path.join(folder, id + extension)} is not valid: ${reasonOf(error)}; ${isKept ? 'the last good version stays' : 'it is left out'}`);
    }
  }
  problems.push(...(faults?.(documentsOf(files)) ?? []).map((fault) => path.join(folder, fault)));
  return { files: new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))), problems };
}

function documentsOf<Document>(files: ReadonlyMap<string, { document: Document }>): Document[] {
  return [...files.values()].map(({ document }) => document);
}

/** Computed from the parsed documents, not from the files: a new release may read more from the same file. */
function versionOf(files: ReadonlyMap<string, { document: unknown }>): string {
  const hash = createHash('sha256');
  for (const [name, { document }] of files) hash.update(`${name}\0${JSON.stringify(document)}\0`);
  return hash.digest('hex').slice(0, 16);
}
