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
  /** Conflicts between the documents, if any. */
  check?: (documents: readonly Document[]) => string | undefined;
  log: { info: (message: string) => void; error: (message: string) => void };
}

/** The documents of a folder, always all valid. */
export interface DocumentFolder<Document> {
  documents: () => readonly Document[];
  /** Changes when, and only when, a document does. */
  version: () => string;
  close: () => void;
}

interface File<Document> {
  text: string;
  document: Document;
}

const DEBOUNCE_MS = 100;

/**
 * Reads a folder of documents and follows its changes. At the start an invalid document is an error; an
 * edit that makes one invalid is logged, with the file and the reason, and the version before the edit stays.
 *
 * @throws at the start, naming each invalid file
 */
export async function openDocumentFolder<Document>(options: DocumentFolderOptions<Document>): Promise<DocumentFolder<Document>> {
  await mkdir(options.folder, { recursive: true });
  const first = await readFolder(options, new Map());
  if (first.problems.length > 0) throw new Error(first.problems.join('\n'));
  let current = first.files;
  let timer: NodeJS.Timeout | undefined;

  async function reload(): Promise<void> {
    const { files, problems } = await readFolder(options, current);
    for (const problem of problems) options.log.error(`${problem}; the last good version stays`);
    if (versionOf(files) === versionOf(current)) return;
    current = files;
    options.log.info(`Content of ${options.folder} was reloaded`);
  }

  const watcher = watch(options.folder, () => {
    clearTimeout(timer);
    timer = setTimeout(() => reload().catch((error: unknown) => options.log.error(String(error))), DEBOUNCE_MS);
  });
  watcher.on('error', (error) => options.log.error(`${options.folder} is no longer watched: ${error.message}`));

  return {
    documents: () => [...current.values()].map(({ document }) => document),
    version: () => versionOf(current),
    close: () => {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

async function readFolder<Document>(options: DocumentFolderOptions<Document>, lastGood: ReadonlyMap<string, File<Document>>) {
  const names = (await readdir(options.folder)).filter((name) => name.endsWith(options.extension)).toSorted();
  const files = new Map<string, File<Document>>();
  const problems: string[] = [];
  for (const name of names) {
    const file = path.join(options.folder, name);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (text === undefined) continue;
    const before = lastGood.get(name);
    if (before?.text === text) {
      files.set(name, before);
      continue;
    }
    try {
      files.set(name, { text, document: options.read(text, { id: path.basename(name, options.extension) }) });
    } catch (error) {
      problems.push(`${file} is not valid: ${reasonOf(error)}`);
      if (before) files.set(name, before);
    }
  }
  const conflict = options.check?.([...files.values()].map(({ document }) => document));
  if (!conflict) return { files, problems };
  return { files: new Map(lastGood), problems: [...problems, `${options.folder}: ${conflict}`] };
}

/** Computed from the parsed documents, not from the files: a new release may read more from the same file. */
function versionOf(files: ReadonlyMap<string, { document: unknown }>): string {
  const hash = createHash('sha256');
  for (const [name, { document }] of files) hash.update(`${name}\0${JSON.stringify(document)}\0`);
  return hash.digest('hex').slice(0, 16);
}
