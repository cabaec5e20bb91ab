import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Fault =
  /** A different status, with a short text body. */
  | { kind: 'status'; status: number }
  /** The connection is closed without an answer. */
  | { kind: 'refuse' }
  /** No answer ever comes. */
  | { kind: 'hang' }
  /** Delays the beginning of the answer. */
  | { kind: 'delay'; delayMs: number }
  /** The body comes in pieces of this size, one per second. */
  | { kind: 'drip'; bytesPerSecond: number }
  /** The connection breaks after this part of the body, 0 to 1. */
  | { kind: 'truncate'; share: number }
  /** One bit in the middle of the body is flipped. */
  | { kind: 'flip' }
  /** The body has another content type. */
  | { kind: 'content-type'; contentType: string }
  /** Another body, with the original content type or another. */
  | { kind: 'body'; body: string; contentType?: string };

export interface FaultProxy {
  /** Replaces the target's origin. */
  origin: string;
  /** From now on, requests with this path and query fail in this way; the newest matching rule wins. */
  break: (path: RegExp, fault: Fault) => void;
  /** From now on nothing fails; pending answers are ended. */
  heal: () => void;
  /** Requested paths since the start, in order. */
  asked: string[];
  close: () => Promise<void>;
}

/**
 * A proxy between a program and an HTTP server that injects faults on demand.
 *
 * @param target origin that gets the requests, such as `http://localhost:3200`
 * @param port 0 for a free one
 */
export async function startFaultProxy(target: string, port = 0): Promise<FaultProxy> {
  let rules: { path: RegExp; fault: Fault }[] = [];
  const asked: string[] = [];
  const hanging = new Set<ServerResponse>();

  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    asked.push(path);
    const fault = rules.find((rule) => rule.path.test(path))?.fault;
    if (fault?.kind === 'refuse') return void incoming.socket.destroy();
    if (fault?.kind === 'status')
      return void outgoing.writeHead(fault.status, { 'content-type': 'text/plain' }).end('A fault, on purpose.');
    if (fault?.kind === 'hang') return void hanging.add(outgoing);
    const pass = () => passOn(target, incoming, outgoing, fault);
    if (fault?.kind === 'delay') setTimeout(pass, fault.delayMs);
    else pass();
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    break: (path, fault) => void rules.unshift({ path, fault }),
    heal: () => {
      rules = [];
      for (const response of hanging) response.destroy();
      hanging.clear();
    },
    asked,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function passOn(target: string, incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | undefined): void {
  const headers = { ...incoming.headers, host: new URL(target).host };
  // A flipped bit must arrive as such, not as a compression error.
  if (fault) headers['accept-encoding'] = 'identity';
  const upstream = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers }, (answer) => {
    if (!fault || fault.kind === 'delay') {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.on('end', () => sendFaulty(outgoing, answer, Buffer.concat(chunks), fault));
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  incoming.pipe(upstream);
}

function sendFaulty(
  outgoing: ServerResponse,
  { statusCode = 502, headers: original }: IncomingMessage,
  received: Buffer,
  fault: Fault,
): void {
  const body = fault.kind === 'body' ? Buffer.from(fault.body) : received;
  const contentType = (fault.kind === 'content-type' || fault.kind === 'body') && fault.contentType;
  const { 'transfer-encoding': _, ...headers } = original;
  outgoing.writeHead(statusCode, {
    ...headers,
    'content-length': body.length,
    ...(contentType && { 'content-type': contentType }),
  });
  switch (fault.kind) {
    case 'flip': {
      const middle = Math.floor(body.length / 2);
      body[middle] = (body[middle] ?? 0) ^ 1;
      outgoing.end(body);
      return;
    }
    case 'truncate':
      outgoing.write(body.subarray(0, Math.floor(body.length * fault.share)), () => outgoing.destroy());
      return;
    case 'drip':
      drip(outgoing, body, fault.bytesPerSecond);
      return;
    default:
      outgoing.end(body);
  }
}

function drip(outgoing: ServerResponse, body: Buffer, bytesPerSecond: number): void {
  let sent = 0;
  const timer = setInterval(() => {
    outgoing.write(body.subarray(sent, sent + bytesPerSecond));
    sent += bytesPerSecond;
    if (sent < body.length) return;
    clearInterval(timer);
    outgoing.end();
  }, 1000);
  outgoing.on('close', () => clearInterval(timer));
}
