import { buffer } from 'node:stream/consumers';

/** For a whole answer. */
const TIMEOUT_MS = 30_000;

export interface PlainRequest {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

export interface PlainAnswer {
  status: number;
  bytes: Buffer;
}

/**
 * Sends one request. Does not use `fetch`: loading it takes Node 120 ms of processor time, twice as much as the rest of
 * a command.
 *
 * @throws the connection's error, and when there is no complete answer in time
 */
export async function sendRequest(url: string, { method, headers, body }: PlainRequest): Promise<PlainAnswer> {
  const { request: begin } = url.startsWith('https:') ? await import('node:https') : await import('node:http');
  return new Promise((resolve, reject) => {
    const request = begin(url, { method, headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, (response) => {
      buffer(response).then((bytes) => resolve({ status: response.statusCode ?? 0, bytes }), reject);
    });
    request.on('error', reject);
    request.end(body);
  });
}
