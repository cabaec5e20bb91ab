import path from 'node:path';
import { FetchError, type OutsideFetch } from '../../../ground/outside-fetch/outside-fetch';
import { FeedError } from '../feed-error';
import type { FeedSource } from './feed-source';

const ACCEPT = 'text/csv, application/json, application/xml;q=0.9, */*;q=0.5';
const HOUR_MS = 3_600_000;
/** A minute for a program that writes its feed only when it is asked; an hour for all of it. */
const PATIENCE = { silenceMs: 60_000, totalMs: HOUR_MS };

/** Fetches a feed. @throws FeedError when nothing answers with a feed, or the address may not be reached */
export async function download(address: string, mostBytes: number, fetchOutside: OutsideFetch): Promise<FeedSource> {
  const { url, headers, body } = await fetchOutside(address, { ...PATIENCE, mostBytes }, { accept: ACCEPT }).catch(inWords(address));
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

/** Without what may be secret in it. */
function nameOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { protocol, host, pathname } = new URL(address);
  return `${protocol}//${host}${pathname}`;
}

function endingOf(url: URL, contentType: string): string {
  return path.extname(url.pathname).slice(1).toLowerCase() || (/\b(csv|json|xml)\b/.exec(contentType)?.[1] ?? '');
}
