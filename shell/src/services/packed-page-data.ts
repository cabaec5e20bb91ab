import type { PageData, PageRemote } from './page-data';

/** Page data as documents carry it. A script is its number in `integrity`, so that each path is written once. */
export type PackedPageData = PageData<number>;

export function packPageData(data: PageData): PackedPageData {
  const paths = Object.keys(data.integrity);
  return withScripts(data, (path) => paths.indexOf(path));
}

export function unpackPageData(data: PackedPageData): PageData {
  const paths = Object.keys(data.integrity);
  return withScripts(data, (number) => paths[number] ?? '');
}

function withScripts<From, To>({ remotes, fallbacks, ...data }: PageData<From>, change: (script: From) => To): PageData<To> {
  const inRemote = (remote: PageRemote<From>): PageRemote<To> => ({
    ...remote,
    blocks: mapValues(remote.blocks, (block) => ({ ...block, scripts: block.scripts.map(change) })),
  });
  return { ...data, remotes: mapValues(remotes, inRemote), fallbacks: mapValues(fallbacks, (earlier) => earlier.map(inRemote)) };
}

function mapValues<From, To>(record: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
