import { createServer, get, type IncomingHttpHeaders } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { PHONE } from './phone';
import { readToEnd } from './read-to-end';
import { type LocalServer, serveLocally } from './serve-locally';

/** Recorded answers by path and query, still compressed. */
export type Recording = Map<string, { headers: IncomingHttpHeaders; body: Buffer }>;

/** Headers that a browser acts on. The opener policy costs a first visit a process. */
const KEPT_HEADERS = [
  'content-type',
  'content-encoding',
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
];

/** Records everything that a visitor downloads when reading a page to its end. */
export async function recordSite(browser: Browser, url: string): Promise<Recording> {
  const page = await browser.newPage(PHONE);
  const paths = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && origin === new URL(url).origin) paths.add(pathname + search);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await readToEnd(page);
  await page.close();
  const recording: Recording = new Map();
  for (const path of paths) recording.set(path, await fetchRaw(new URL(path, url)));
  return recording;
}

/** A different file, compressed with brotli at its highest level like the others. */
export function recorded(
  contentType: string,
  text: string | Buffer,
  headers: IncomingHttpHeaders = {},
): { headers: IncomingHttpHeaders; body: Buffer } {
  return {
    headers: { 'content-type': contentType, 'content-encoding': 'br', 'cache-control': 'max-age=31536000', ...headers },
    body: brotliCompressSync(text),
  };
}

/** Serves a recording, byte for byte, from memory. */
export async function serveRecording(recording: Recording): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const found = recording.get(request.url ?? '');
    if (!found) return response.writeHead(404).end();
    for (const name of KEPT_HEADERS) if (found.headers[name]) response.setHeader(name, found.headers[name]);
    return response.end(found.body);
  });
  return serveLocally(server);
}

/** An answer, still compressed. */
function fetchRaw(url: URL): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br, gzip', accept: '*/*' } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      response.on('error', reject);
    }).on('error', reject);
  });
}
