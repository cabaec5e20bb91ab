import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { mayReach, type FetchRules } from './networks';

/**
 * An address that may not be fetched, or that gave no answer. The message is the predicate of a sentence about the
 * address, for its author.
 */
export class FetchError extends Error {
  override name = 'FetchError';
  /** Whether the same request may succeed later, although nothing changes at the address. */
  readonly isPassing: boolean;

  constructor(message: string, { isPassing = false, cause }: { isPassing?: boolean; cause?: unknown } = {}) {
    super(message, { cause });
    this.isPassing = isPassing;
  }
}

export interface Fetched {
  /** Address after redirects. */
  url: URL;
  /** 200, or 304 to a request with conditions. */
  status: number;
  headers: IncomingMessage['headers'];
  /** @throws FetchError when it ends too early, or is too long */
  body: AsyncIterable<Uint8Array>;
}

export interface FetchLimits {
  /** Timeout for the beginning of an answer, and between two parts of it. */
  silenceMs: number;
  /** Timeout for the whole fetch, redirects included. */
  totalMs: number;
  maxBytes: number;
}

/** Fetches addresses that strangers write, with GET. */
export type OutsideFetch = (
  address: string,
  limits: FetchLimits,
  headers?: Readonly<Record<string, string>>,
) => Promise<Fetched>;

type Resolve = (host: string) => Promise<string[]>;

const MAX_REDIRECTS = 3;
const MAX_ADDRESS_LENGTH = 2_000;
/**
 * The same message for a host that does not exist and for an internal one: nobody outside should learn which hosts we
 * have.
 */
const NOT_PUBLIC = 'does not lead to an address of the internet';

/**
 * Fetches addresses that strangers name, without access to our internal network. A host is resolved once, all its
 * addresses must be allowed, and the connection is made to exactly these, so changing the name later gains nothing.
 * Redirects follow the same rules.
 *
 * @throws FetchError from each call
 */
export function createOutsideFetch(rules: FetchRules, resolve: Resolve = resolveHost): OutsideFetch {
  return async (address, limits, headers = {}) => {
    // The reason of the abort is the error that is reported.
    const stop = new AbortController();
    const timer = setTimeout(
      () => stop.abort(new FetchError(`was not there in ${limits.totalMs / 1000} s`, { isPassing: true })),
      limits.totalMs,
    ).unref();
    try {
      let url = safeUrl(address, rules);
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
        const answer = await get(url, await allowedAddresses(url, rules, resolve), { headers, limits, stop });
        const { statusCode: status = 0, headers: given } = answer;
        if (status >= 300 && status < 400 && status !== 304 && given.location !== undefined) {
          answer.destroy();
          url = safeUrl(
            URL.canParse(given.location, url.href) ? new URL(given.location, url).href : given.location,
            rules,
          );
          continue;
        }
        if (status !== 200 && status !== 304) {
          answer.destroy();
          throw new FetchError(`answers ${status}`, { isPassing: status >= 500 || status === 429 });
        }
        return { url, status, headers: given, body: limited(answer, { limits, stop, timer }) };
      }
      throw new FetchError(`redirects more than ${MAX_REDIRECTS} times`);
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };
}

function safeUrl(address: string, { mayUseHttp, ports }: FetchRules): URL {
  const kind = mayUseHttp ? 'an http address' : 'an https address';
  if (address.length > MAX_ADDRESS_LENGTH) throw new FetchError(`has more than ${MAX_ADDRESS_LENGTH} characters`);
  if (!/^https?:\/\//i.test(address) || /\s/.test(address) || !URL.canParse(address))
    throw new FetchError(`is not ${kind}`);
  const url = new URL(address);
  if (url.protocol !== 'https:' && !mayUseHttp) throw new FetchError(`is not ${kind}`);
  if (url.username || url.password) throw new FetchError('has a name and a password in it, which are not supported');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (!ports.includes(port)) throw new FetchError(`has the port ${port}; ${ports.join(' and ')} can be used`);
  return url;
}

async function allowedAddresses(url: URL, { networks }: FetchRules, resolve: Resolve): Promise<string[]> {
  // The URL parser has already converted numbers of every notation to dotted ones.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host).catch(unresolved);
  if (addresses.length === 0 || !addresses.every((address) => mayReach(address, networks)))
    throw new FetchError(NOT_PUBLIC);
  return addresses;
}

async function resolveHost(host: string): Promise<string[]> {
  return (await lookup(host, { all: true })).map(({ address }) => address);
}

function unresolved(cause: unknown): never {
  throw new FetchError(NOT_PUBLIC, { isPassing: true, cause });
}

interface Request {
  headers: Readonly<Record<string, string>>;
  limits: FetchLimits;
  stop: AbortController;
}

/** Connects to the first of these addresses that answers. */
function get(url: URL, addresses: readonly string[], { headers, limits, stop }: Request): Promise<IncomingMessage> {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return new Promise<IncomingMessage>((done, fail) => {
    const request = (url.protocol === 'https:' ? https : http).get(url, {
      // Does not reuse a connection of an earlier look-up.
      agent: false,
      headers: { 'user-agent': 'Forecourt', 'accept-encoding': 'identity', ...headers },
      // Instead of another look-up.
      lookup: (_host, { all }, answer) =>
        all ? answer(null, found) : answer(null, found[0]?.address ?? '', found[0]?.family),
      timeout: limits.silenceMs,
      signal: stop.signal,
    });
    request.once('response', done);
    request.once('timeout', () =>
      stop.abort(new FetchError(`sent nothing for ${limits.silenceMs / 1000} s`, { isPassing: true })),
    );
    request.on('error', (error) => fail(failureOf(error, stop)));
  });
}

async function* limited(
  answer: IncomingMessage,
  { limits, stop, timer }: Pick<Request, 'limits' | 'stop'> & { timer: NodeJS.Timeout },
): AsyncGenerator<Uint8Array> {
  const tooLong = new FetchError(`has more than ${Math.round(limits.maxBytes / 1024 ** 2)} MB`);
  try {
    if (Number(answer.headers['content-length'] ?? 0) > limits.maxBytes) throw tooLong;
    let bytes = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > limits.maxBytes) throw tooLong;
      yield chunk;
    }
  } catch (error) {
    throw failureOf(error, stop);
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
}

function failureOf(error: unknown, { signal }: AbortController): FetchError {
  if (error instanceof FetchError) return error;
  if (signal.reason instanceof FetchError) return signal.reason;
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  return new FetchError(`could not be read to its end (${code})`, { isPassing: true, cause: error });
}
