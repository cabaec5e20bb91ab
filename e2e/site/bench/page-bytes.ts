import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { settledIslands } from '../../islands';
import { PHONE } from './phone';
import { PATIENCE, readToEnd, untilNetworkIsIdle } from './read-to-end';

/** Kinds of scripts: the shell's own, remotes' containers, shared by several blocks, of single blocks. */
export type ScriptKind = 'host' | 'containers' | 'shared' | 'blocks';

/** Parts of a document, uncompressed. */
export type DocumentPart = 'styles' | 'drawings' | 'data' | 'text';

/** Bytes that a visitor of one page downloads; scripts compressed with brotli. */
export interface PageBytes {
  /** Scripts inlined or fetched when the page opens. */
  opened: number;
  /** Scripts fetched until the page was read to its end. */
  read: number;
  /** `read` by kind. */
  kinds: Record<ScriptKind, number>;
  /** Scripts of each remote, within `read`. */
  remotes: Record<string, number>;
  /** The document, uncompressed. */
  html: number;
  /** The compressed document that the site sends when it is requested often. */
  sent: number;
  /** `html` by part. */
  parts: Record<DocumentPart, number>;
}

export const brotliBytes = (code: string | Buffer): number => brotliCompressSync(code).length;

const RELEASE_FILE = /^\/releases\/([^/]+)\/[^/]+\/browser\/(.+)$/;
/** Code that a page loads so long after it was opened is counted as read. On a busy machine, opening takes as long. */
const LONG_MS = 4000;

/** Chunks of a remote that several blocks share. */
const COMMON_CHUNK = /^common-/;

/**
 * Measures one page view of a first visit, on a phone's screen.
 *
 * @param sizes of scripts by path, measured with earlier pages of the site: compressing takes most of the time
 */
export async function measurePageBytes(
  browser: Browser,
  url: string,
  sizes: Map<string, Promise<number>>,
): Promise<PageBytes> {
  const page = await browser.newPage(PHONE);
  const scripts = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const path = new URL(response.url()).pathname;
    const size = sizes.get(path) ?? response.body().then(brotliBytes);
    sizes.set(path, size);
    scripts.set(path, size);
  });
  const sum = async () => (await Promise.all(scripts.values())).reduce((total, size) => total + size, 0);
  // Pictures are not counted here. Drawing them would take most of the time.
  await page.route(/\/getImage/, (route) => route.abort());
  await page.addInitScript(holdLongTimers, LONG_MS);
  await page.goto(url, { waitUntil: 'networkidle', ...PATIENCE });
  const inlined = brotliBytes(
    await page
      .locator('script:not([src]):not([type])')
      .evaluateAll((elements) => elements.map(({ textContent }) => textContent).join('')),
  );
  const opened = inlined + (await sum());
  await page.evaluate(() => dispatchEvent(new Event('read')));
  await readToEnd(page, async () => {
    await settledIslands(page);
    await untilNetworkIsIdle(page);
  });
  await page.close();

  const kinds: PageBytes['kinds'] = { host: inlined, containers: 0, shared: 0, blocks: 0 };
  const remotes: PageBytes['remotes'] = {};
  for (const [path, size] of scripts) {
    kinds[kindOf(path)] += await size;
    const [, remote] = RELEASE_FILE.exec(path) ?? [];
    if (remote) remotes[remote] = (remotes[remote] ?? 0) + (await size);
  }
  return { opened, read: inlined + (await sum()), kinds, remotes, ...(await documentBytes(url)) };
}

/** Ends long timers at the event `read`, unless they were cleared. Evaluated in the page, before its own scripts. */
function holdLongTimers(longMs: number): void {
  const [start, clear] = [window.setTimeout, window.clearTimeout];
  const held = new Map<number, () => void>();
  let last = 0;
  const hold = (run: () => void) => {
    held.set(--last, run);
    return last;
  };
  Object.assign(window, {
    setTimeout: (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
      ms < longMs ? start(run, ms, ...given) : hold(() => run(...given)),
    clearTimeout: (timer: number) => (held.delete(timer), clear(timer)),
  });
  addEventListener('read', () => held.forEach((run) => start(run)));
}

function kindOf(path: string): ScriptKind {
  const [, , file] = RELEASE_FILE.exec(path) ?? [];
  if (!file) return path.startsWith('/assets/runtime.') ? 'host' : 'shared';
  if (file === 'remoteEntry.js') return 'containers';
  return COMMON_CHUNK.test(file) ? 'shared' : 'blocks';
}

async function documentBytes(url: string): Promise<Pick<PageBytes, 'html' | 'sent' | 'parts'>> {
  const html = await (await fetch(url)).text();
  const size = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((total, [found]) => total + Buffer.byteLength(found), 0);
  const parts = {
    styles: size(/<style.*?<\/style>/gs),
    drawings: size(/<svg.*?<\/svg>/gs),
    data: size(/<script type="application\/json".*?<\/script>/gs) + size(/ data-props='[^']*'/g),
  };
  const length = Buffer.byteLength(html);
  return {
    html: length,
    sent: brotliBytes(html),
    parts: { ...parts, text: length - parts.styles - parts.drawings - parts.data },
  };
}
