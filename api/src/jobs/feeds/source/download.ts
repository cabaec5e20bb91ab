import path from 'node:path';
import { FetchError, type OutsideFetch } from '../../../ground/outside-fetch/outside-fetch';
import { FeedError } from '../feed-error';
import type { FeedSource } from './feed-source';

const ACCEPT = 'text/csv, application/json, application/xml;q=0.9, */*;q=0.5';
const HOUR_MS = 3_600_000;
/** A minute for programs that write their feed on request, and an hour for the whole download. */
const PATIENCE = { silenceMs: 60_000, totalMs: HOUR_MS };

/** Fetches a feed. @throws FeedError when there is no usable answer, or the address is not allowed */
export async function download(address: string, maxBytes: number, fetchOutside: OutsideFetch): Promise<FeedSource> {
  const { url, headers, body } = await fetchOutside(address, { ...PATIENCE, maxBytes }, { accept: ACCEPT }).catch(
    inWords(address),
  );
  return { name: nameOf(url.href), ending: endingOf(url, headers['content-type'] ?? ''), bytes: read(url.href, body) };
}

async function* read(address: string, body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch (error) {
    inWords(address)(error);
  }
}

function inWords(address: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof FetchError ? new FeedError(`${nameOf(address)} ${error.message}`, { cause: error }) : error;
  };
}

/** The address without its possibly secret parts. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

function endingOf(url: URL, contentType: string): string {
  return path.extname(url.pathname).slice(1).toLowerCase() || (/\b(csv|json|xml)\b/.exec(contentType)?.[1] ?? '');
}
