import path from 'node:path';
import { reasonOf } from './reason-of';

/** Texts of documents by their path in a content folder: `pages/home.json`. */
export type DocumentTexts = ReadonlyMap<string, string>;

/** A document with the text that it was read from. */
export interface AdmittedFile<Document> {
  text: string;
  document: Document;
}

/** The documents of one folder by their name, in order, always all valid. */
export type Admitted<Document> = ReadonlyMap<string, AdmittedFile<Document>>;

/** A document that could not be used unchanged. */
export interface DocumentProblem {
  /** `pages/home.json` */
  path: string;
  reason: string;
  /** Replacement of an invalid document. A document that only names something missing is live itself. */
  instead?: 'the last good version stays' | 'it is left out';
}

export interface AdmitOptions<Document> {
  folder: string;
  /** Ending of the files' names: `.json`. */
  extension: string;
  /** Parses a text. Throws what is wrong with it. */
  read: (text: string, file: { id: string }) => Document;
  /** Why a valid document cannot be live beside the others. */
  conflict?: (document: Document, others: readonly Document[]) => string | undefined;
}

/**
 * The documents of a folder, without documents that are invalid or contradict another. A live version of such a
 * document stays live. Live documents take precedence: an edit never displaces another document.
 */
export function admitDocuments<Document>(
  { folder, extension, read, conflict }: AdmitOptions<Document>,
  texts: DocumentTexts,
  live: Admitted<Document> = new Map(),
): { admitted: Admitted<Document>; problems: DocumentProblem[] } {
  const files = new Map<string, AdmittedFile<Document>>();
  const problems: DocumentProblem[] = [];
  const reasonAgainst = (document: Document) => conflict?.(document, documentsOf(files));
  const written = new Map<string, string>();
  // By name without the ending: a copy, `home-copy.json`, comes after `home.json`.
  const names = [...texts.keys()]
    .filter((each) => path.dirname(each) === folder && each.endsWith(extension))
    .map((each) => path.basename(each, extension));
  for (const id of names.toSorted()) {
    const text = texts.get(`${folder}/${id}${extension}`) ?? '';
    const before = live.get(id);
    if (before?.text === text) files.set(id, before);
    else written.set(id, text);
  }
  for (const [id, text] of written) {
    try {
      const document = read(text, { id });
      const reason = reasonAgainst(document);
      if (reason !== undefined) throw new Error(reason);
      files.set(id, { text, document });
    } catch (error) {
      const before = live.get(id);
      const isKept = before !== undefined && reasonAgainst(before.document) === undefined;
      if (isKept) files.set(id, before);
      problems.push({
        path: `${folder}/${id}${extension}`,
        reason: reasonOf(error),
        instead: isKept ? 'the last good version stays' : 'it is left out',
      });
    }
  }
  return { admitted: new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1))), problems };
}

/** The documents of a folder, in the order of their names. */
export function documentsOf<Document>(files: Admitted<Document>): Document[] {
  return [...files.values()].map(({ document }) => document);
}

export function problemText({ path: file, reason, instead }: DocumentProblem): string {
  return instead ? `${file} is not valid: ${reason}; ${instead}` : `${file}: ${reason}`;
}
