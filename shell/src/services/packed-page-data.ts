import type { PageData, PageRemote } from './page-data';

/**
 * Page data in the form of documents: each path is written once, by folder and file. Everywhere else a number
 * represents the script. A hash without an algorithm is a SHA-256.
 */
export interface PackedPageData extends Omit<PageData<number>, 'integrity'> {
  integrity: Record<string, Record<string, string>>;
}

export function packPageData({ integrity, ...data }: PageData): PackedPageData {
  const folders: PackedPageData['integrity'] = {};
  for (const [path, hash] of Object.entries(integrity)) {
    const end = path.lastIndexOf('/') + 1;
    (folders[path.slice(0, end)] ??= {})[path.slice(end)] = hash.replace(/^sha256-/, '');
  }
  const paths = Object.keys(unpackIntegrity(folders));
  return { ...withScripts(data, (path) => paths.indexOf(path)), integrity: folders };
}

export function unpackPageData({ integrity: folders, ...data }: PackedPageData): PageData {
  const integrity = unpackIntegrity(folders);
  const paths = Object.keys(integrity);
  return { ...withScripts(data, (number) => paths[number] ?? ''), integrity };
}

function unpackIntegrity(folders: PackedPageData['integrity']): PageData['integrity'] {
  const inFolder = ([folder, files]: [string, Record<string, string>]) =>
    Object.entries(files).map(([file, hash]) => [folder + file, hash.includes('-') ? hash : `sha256-${hash}`]);
  return Object.fromEntries(Object.entries(folders).flatMap(inFolder));
}

type WithoutHashes<Script> = Omit<PageData<Script>, 'integrity'>;

function withScripts<From, To>(
  { remotes, fallbacks, ...data }: WithoutHashes<From>,
  change: (script: From) => To,
): WithoutHashes<To> {
  const inRemote = (remote: PageRemote<From>): PageRemote<To> => ({
    ...remote,
    entry: change(remote.entry),
    blocks: mapValues(remote.blocks, ({ scripts, styles, reads }) => ({
      scripts: scripts.map(change),
      ...(styles && { styles }),
      reads,
    })),
  });
  return {
    ...data,
    remotes: mapValues(remotes, inRemote),
    fallbacks: mapValues(fallbacks, (earlier) => earlier.map(inRemote)),
  };
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
