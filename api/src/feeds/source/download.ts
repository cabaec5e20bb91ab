import path from 'node:path';
import { FeedError } from '../feed-error';
import type { FeedSource } from './feed-source';

const MOST_REDIRECTS = 3;
/** For an answer to begin, and between two parts of it. */
const PATIENCE_MS = 60_000;
const ACCEPT = 'text/csv, application/json, application/xml;q=0.9, */*;q=0.5';

/**
 * Fetches a feed by https, or by http from this machine. The operator chose the address; a redirect may lead to another
 * https address, and nowhere else.
 *
 * @throws FeedError when there is no such feed
 */
export async function download(address: string): Promise<FeedSource> {
  let url = safeUrl(address);
  const stop = new AbortController();
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const answer = await within(stop, fetch(url, { redirect: 'manual', headers: { accept: ACCEPT }, signal: stop.signal })).catch(rethrow(url));
    const location = answer.headers.get('location');
    if (answer.status >= 300 && answer.status < 400 && location !== null) {
      await answer.body?.cancel();
      url = safeUrl(new URL(location, url).href);
      continue;
    }
    if (!answer.ok || !answer.body) throw new FeedError(`${nameOf(url)} answers ${answer.status}`);
    return { name: nameOf(url), ending: endingOf(url, answer.headers.get('content-type') ?? ''), bytes: readBody(answer.body, url, stop) };
  }
  throw new FeedError(`${nameOf(url)} redirects more than ${MOST_REDIRECTS} times`);
}

/** @throws FeedError when the connection ends before the feed does */
async function* readBody(body: ReadableStream<Uint8Array>, url: URL, stop: AbortController): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { value, done } = await within(stop, reader.read()).catch(rethrow(url));
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function safeUrl(address: string): URL {
  if (!URL.canParse(address)) throw new FeedError(`${address} is not an address`);
  const url = new URL(address);
  const isHere = url.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol !== 'https:' && !isHere) throw new FeedError(`${nameOf(url)} is not an https address`);
  if (url.username || url.password) throw new FeedError(`${nameOf(url)}: a name and a password in an address are not supported`);
  return url;
}

const nameOf = (url: URL): string => `${url.protocol}//${url.host}${url.pathname}`;

function endingOf(url: URL, contentType: string): string {
  return path.extname(url.pathname).slice(1).toLowerCase() || (/\b(csv|json|xml)\b/.exec(contentType)?.[1] ?? '');
}

async function within<Value>(stop: AbortController, work: Promise<Value>): Promise<Value> {
  const timer = setTimeout(() => stop.abort(new Error(`nothing came for ${PATIENCE_MS / 1000} s`)), PATIENCE_MS);
  return work.finally(() => clearTimeout(timer));
}

function rethrow(url: URL): (error: unknown) => never {
  return (error) => {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new FeedError(`${nameOf(url)} could not be read to its end: ${cause instanceof Error ? cause.message : String(cause)}`, { cause: error });
  };
}
