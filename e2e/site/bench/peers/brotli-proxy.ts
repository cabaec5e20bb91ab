import {
  Agent,
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';
import { type LocalServer, serveLocally } from '../serve-locally';

/** Paths that our shell answers for the peers too: pictures, fonts, and the API for browsers. */
const OF_SITE = /^\/(v1|api|getImage|photos|media|pictures|assets)\b/;
const FINGERPRINTED = /^\/(_next\/static|_astro)\//;
const TEXT = /^(text\/|application\/(javascript|json|manifest)|image\/svg)/;
/** Options for a document that is compressed while it is sent, as proxies and CDNs do. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * A proxy as in front of a peer in production: compresses with Brotli, files with a fingerprint as small as it can be
 * done and once, everything else quickly. Our shell compresses in the same two ways.
 */
export async function startProxy(peer: string, site: string): Promise<LocalServer> {
  const agent = new Agent({ keepAlive: true });
  const small = new Map<string, Promise<Buffer>>();
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isOfSite = OF_SITE.test(url);
    const target = new URL(url, isOfSite ? site : peer);
    const sent = { ...headers, host: target.host, ...(!isOfSite && { 'accept-encoding': 'identity' }) };
    const outer = request(target, { method, headers: sent, agent }, (answer) => {
      const type = answer.headers['content-type'] ?? '';
      const mayCompress = /\bbr\b/.test(String(headers['accept-encoding'])) && TEXT.test(type);
      if (isOfSite || !mayCompress || answer.statusCode === 304) return pass(answer, outgoing, answer.headers);
      const { 'content-length': _, ...kept } = answer.headers;
      const compressed = { ...kept, 'content-encoding': 'br', vary: 'accept-encoding' };
      if (!FINGERPRINTED.test(url))
        return pass(answer.pipe(createBrotliCompress(QUICK)), outgoing, compressed, answer.statusCode);
      const known = small.get(url);
      const body = known ?? read(answer).then(brotli);
      if (known) answer.resume();
      small.set(url, body);
      return body.then((bytes) => outgoing.writeHead(answer.statusCode ?? 200, compressed).end(bytes));
    });
    outer.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(outer);
  });
  const { origin, stop } = await serveLocally(server);
  return {
    origin,
    stop: () => {
      stop();
      agent.destroy();
    },
  };
}

function pass(
  body: NodeJS.ReadableStream,
  outgoing: ServerResponse,
  headers: IncomingHttpHeaders,
  status = (body as IncomingMessage).statusCode,
): void {
  outgoing.writeHead(status ?? 200, headers);
  body.pipe(outgoing);
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const brotli = (bytes: Buffer) =>
  new Promise<Buffer>((resolve, reject) =>
    brotliCompress(bytes, (error, result) => (error ? reject(error) : resolve(result))),
  );
