import * as z from 'zod';

/** A page as a site sends it. */
export interface ServedPage {
  /** HTML of each block of the remote, without what differs between versions and views. */
  blocks: { block: string; html: string }[];
  /** Name of the brand in addresses; undefined for a page without islands. */
  brand: string | undefined;
  /** Texts that identify the brand: its names, and what it can be reached by. */
  brandTexts: string[];
}

const TIMEOUT_MS = 30_000;
/** The part of the data in a page that is the same on all sites. */
const pageData = z.object({ brand: z.looseObject({ slug: z.string(), displayName: z.string() }) });

/** A document as a site sends it to one browser. */
export interface ServedDocument {
  status: number;
  headers: Record<string, string>;
  html: string;
}

/** Value of the cookie header with which a browser sees a version; empty for visitors' pages. */
export type Permission = string;

export async function requestDocument(url: string, permission: Permission = ''): Promise<ServedDocument> {
  const response = await fetch(url, {
    headers: { cookie: permission, accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  const html = await response.text();
  // The text is decoded, and has its own length.
  const { 'content-encoding': _, 'content-length': _length, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, html };
}

/** Data that a block shows may change between two requests: then both are sent again, this often. */
const MAX_TRIES = 4;

/** Requests a page in two versions until their blocks show the same data. A version that loads other data stays different. */
export async function requestAlike(
  url: string,
  remote: string,
  permissions: { live: Permission | undefined; candidate: Permission },
): Promise<{ live: ServedDocument | undefined; candidate: ServedDocument }> {
  const { live: permission } = permissions;
  for (let attempt = 1; ; attempt++) {
    const [live, candidate] = await Promise.all([
      permission === undefined ? undefined : requestDocument(url, permission),
      requestDocument(url, permissions.candidate),
    ]);
    if (!live || attempt === MAX_TRIES || dataIn(live.html, remote) === dataIn(candidate.html, remote))
      return { live, candidate };
  }
}

/** Data with which islands of a remote hydrate, by their order in the page. */
function dataIn(html: string, remote: string): string {
  const islands = html.matchAll(new RegExp(`<[a-z-]+[^>]*? data-remote="${remote}"[^>]*? data-props='([^']*)'`, 'g'));
  return withoutVersion([...islands].map(([, props = '']) => props).join('\n'));
}

/** Reads a page. @throws if the answer is not a page */
export function readPage({ status, html }: ServedDocument, remote: string): ServedPage {
  if (status !== 200) throw new Error(`it answers ${status}`);
  const brand = brandIn(html);
  return { blocks: blocksIn(html, remote), brand: brand?.slug, brandTexts: brand ? textsOf(brand) : [] };
}

function blocksIn(html: string, remote: string): ServedPage['blocks'] {
  const starts = html.matchAll(new RegExp(`<([a-z-]+)[^>]*? data-remote="${remote}" data-block="([^"]+)"`, 'g'));
  return [...starts].map(({ 1: element = '', 2: block = '', index }) => {
    const end = html.indexOf(`</${element}>`, index);
    return { block, html: withoutVersion(html.slice(index, end === -1 ? undefined : end)) };
  });
}

/** Random letters and digits, such as a signed token with which a page asks for data. */
const TOKEN = /(?:&quot;|")(?=[^"&]*[a-z])(?=[^"&]*[A-Z])(?=[^"&]*\d)[\w.~-]{40,500}(?:&quot;|")/g;

/** Versions, prefixes of ids, times and tokens differ between two views of one block. */
const withoutVersion = (html: string) =>
  html
    .replaceAll(TOKEN, '""')
    .replaceAll(/ data-(?:version|prefix)="[^"]*"/g, '')
    .replaceAll(/\bb\d+-/g, '')
    .replaceAll(/(?:&quot;|")renderedAt(?:&quot;|"):\d+/g, '')
    .replaceAll(/ nonce="[^"]*"/g, '');

function brandIn(html: string): z.infer<typeof pageData>['brand'] | undefined {
  const [, json] = /<script type="application\/json" id="forecourt-page"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  return json === undefined ? undefined : pageData.parse(JSON.parse(json)).brand;
}

/** Its name, and every text of more than one word or with an @. */
function textsOf({ displayName, ...further }: Record<string, unknown>): string[] {
  const texts = (value: unknown): string[] => {
    if (typeof value === 'string') return /\w[ @]\w/.test(value) ? [value] : [];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
  };
  return [...new Set([String(displayName), ...texts(further)])];
}
