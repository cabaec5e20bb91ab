import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import { text } from 'node:stream/consumers';

/** The site as visitors of one network see it. */
export interface OwnNetwork {
  origin: string;
  /** Whether a request waits for an answer that never comes. */
  isHolding: () => boolean;
  close: () => Promise<void>;
}

declare global {
  interface Window {
    recordedErrors?: string[];
  }
}

/** Records errors of a page from its first line on, for engines whose protocol does not report them. */
export const RECORD_ERRORS = `
window.recordedErrors = [];
{
  const record = (what) => window.recordedErrors.push(String(what));
  const log = console.error;
  console.error = (...parts) => (record(parts.join(' ')), log(...parts));
  addEventListener('error', ({ message, target }) => record(message ?? 'not loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => record(reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => record(violatedDirective + ' ' + blockedURI));
}`;

const ONE_PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

/**
 * Starts a proxy whose visitors all come from one address. Playwright cannot add headers to a beacon that is sent while
 * its page is left.
 *
 * @param options.script runs first in every page, under the page's own nonce
 * @param options.unanswered the first request to this path never gets an answer
 */
export async function startOwnNetwork(
  site: string,
  address: string,
  { script, unanswered }: { script?: string; unanswered?: string } = {},
): Promise<OwnNetwork> {
  let held = unanswered;
  const server = createServer((request, response) => {
    const { method, url = '' } = request;
    if (url === held) return void (held = undefined);
    // Drawing pictures would take most of the time.
    if (script !== undefined && url.startsWith('/getImage'))
      return void response.writeHead(200, { 'content-type': 'image/gif' }).end(ONE_PIXEL);
    // The site knows its brands by their hosts.
    const plain = script !== undefined && { 'accept-encoding': 'identity' };
    const headers = {
      ...request.headers,
      ...plain,
      host: new URL(site).host,
      ...(request.headers.origin && { origin: site }),
      'x-forwarded-for': address,
    };
    // Some machines do not resolve hosts below `localhost`.
    const onward = forward({ host: 'localhost', port: new URL(site).port, path: url, method, headers }, (answer) => {
      const { 'content-length': _, ...rest } = answer.headers;
      const isPage = script !== undefined && (rest['content-type']?.startsWith('text/html') ?? false);
      response.writeHead(answer.statusCode ?? 502, isPage ? rest : answer.headers);
      if (!isPage) return void answer.pipe(response);
      void text(answer).then((html) => response.end(withScript(html, script)));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  return {
    isHolding: () => held !== unanswered,
    origin: `http://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Inserts a script at the start of a page, with the page's own nonce. */
function withScript(html: string, script: string): string {
  const [nonce = ''] = / nonce="[^"]+"/.exec(html) ?? [];
  return html.replace(/<head>|<!doctype html>/i, (start) => `${start}<script${nonce}>${script}</script>`);
}
