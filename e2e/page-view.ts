/** A block as served in a page. */
export interface ServedBlock {
  block: string;
  remote: string;
  /** Absent for an empty slot. */
  version: string | undefined;
  hydrate: string | undefined;
}

/** One page view as served. */
export interface PageView {
  status: number;
  html: string;
  setId: string | undefined;
  blocks: ServedBlock[];
}

/** Requests a page as a browser does. */
export async function viewPage(url: string, cookie = ''): Promise<PageView> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'gzip', cookie }, signal: AbortSignal.timeout(10_000) });
  const html = await response.text();
  return { status: response.status, html, setId: pageDataOf(html)?.set.id, blocks: blocksOf(html) };
}

/** Why a page is mixed: blocks of one remote in two versions, or in another version than its code. */
export function mixturesIn({ html, blocks }: PageView): string[] {
  const remotes = pageDataOf(html)?.remotes ?? {};
  return blocks
    .filter(({ remote, version }) => version !== undefined && remotes[remote] && remotes[remote].version !== version)
    .map(({ block, remote, version }) => `${block} is of ${version}, the code of ${remote} is ${remotes[remote]?.version}`);
}

interface PageData {
  set: { id: string };
  remotes: Record<string, { version: string }>;
}

function pageDataOf(html: string): PageData | undefined {
  const [, json] = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : (JSON.parse(json) as PageData);
}

function blocksOf(html: string): ServedBlock[] {
  return [...html.matchAll(/<[a-z-]+ [^>]*?data-remote="([^"]*)" data-block="([^"]*)"([^>]*)>/g)].map(([, remote = '', block = '', rest = '']) => ({
    block,
    remote,
    version: /data-version="([^"]*)"/.exec(rest)?.[1],
    hydrate: /data-hydrate="([^"]*)"/.exec(rest)?.[1],
  }));
}
