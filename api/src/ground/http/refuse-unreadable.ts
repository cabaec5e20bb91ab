import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';
import { ApiError, type ErrorCode } from './errors';

const CODE_OF: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too-slow',
};

/** Answers a request that cannot be parsed, or never ends, in the form of every other error. */
export function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const refusal = new ApiError(CODE_OF[error.code ?? ''] ?? 'invalid-request');
  const body = JSON.stringify(refusal);
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}
