import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ERRORS, type ErrorCode } from './errors';

const CODE_OF: Readonly<Record<string, ErrorCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW' };

/** Answers what cannot be read as a request, or does not come to its end, in the form of every other error. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = CODE_OF[error.code ?? ''] ?? 'INVALID_REQUEST';
  const { status, message } = ERRORS[code];
  const body = JSON.stringify({ error: { code, message } });
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${Buffer.byteLength(body)}`, 'cache-control: no-store', 'connection: close'];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
