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
export async function viewPage(url: string, cookie = '', headers: Record<string, string> = {}): Promise<PageView> {
  const response = await fetch(url, {
    headers: { 'accept-encoding': 'gzip', cookie, ...headers },
    signal: AbortSignal.timeout(10_000),
  });
  return readPage(response.status, await response.text());
}

export function readPage(status: number, html: string): PageView {
  return { status, html, setId: pageDataOf(html)?.set.id, blocks: blocksOf(html) };
}

/** Returns the faults that a visitor sees in a page. */
export function problemsOf(view: PageView): string[] {
  const empty = view.blocks.filter(({ version }) => version === undefined).map(({ block }) => `${block} is empty`);
  const ends = view.html.trimEnd().endsWith('</html>') ? [] : ['the page is cut off'];
  return [...(view.status === 200 ? ends : [`status ${view.status}`]), ...empty, ...mixturesIn(view)];
}

/** Returns blocks whose HTML is of a different version than the code that the page loads for them. */
export function mixturesIn({ html, blocks }: PageView): string[] {
  const remotes = pageDataOf(html)?.remotes ?? {};
  return blocks
    .filter(({ remote, version }) => version !== undefined && remotes[remote] && remotes[remote].version !== version)
    .map(
      ({ block, remote, version }) => `${block} is of ${version}, the code of ${remote} is ${remotes[remote]?.version}`,
    );
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
  return [...html.matchAll(/<[a-z-]+ [^>]*?data-remote="([^"]*)" data-block="([^"]*)"([^>]*)>/g)].map(
    ([, remote = '', block = '', rest = '']) => ({
      block,
      remote,
      version: /data-version="([^"]*)"/.exec(rest)?.[1],
      hydrate: /data-hydrate="([^"]*)"/.exec(rest)?.[1],
    }),
  );
}
