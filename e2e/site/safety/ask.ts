import { connect } from 'node:net';

export interface Answer {
  status: number;
  text: string;
}

const PATIENCE_MS = 15_000;

/**
 * Sends a raw request and reads the response, for requests that no well-behaved client sends. `lines` excludes the
 * empty line that ends the request.
 */
export function ask(origin: string, lines: readonly string[], body = ''): Promise<Answer> {
  const { port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n${body}`));
    let text = '';
    socket.setEncoding('utf8').setTimeout(PATIENCE_MS, () => socket.destroy(new Error('no answer')));
    socket.on('data', (piece: string) => {
      text += piece;
      // A proxied answer may leave the connection open.
      if (isComplete(text)) socket.end();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve({ status: Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0), text }));
  });
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(text.slice(0, end))?.[1];
  return length === undefined
    ? text.endsWith('\r\n0\r\n\r\n')
    : Buffer.byteLength(text.slice(end + 4)) >= Number(length);
}

/** A GET of exactly this address. Clients would normalise it. */
export function get(
  origin: string,
  address: string,
  host = new URL(origin).host,
  headers: readonly string[] = [],
): Promise<Answer> {
  return ask(origin, [`GET ${address} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]);
}

export function post(
  origin: string,
  address: string,
  body: string,
  headers: readonly string[] = ['Content-Type: application/json'],
): Promise<Answer> {
  return ask(
    origin,
    [
      `POST ${address} HTTP/1.1`,
      `Host: ${new URL(origin).host}`,
      'Connection: close',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...headers,
    ],
    body,
  );
}
