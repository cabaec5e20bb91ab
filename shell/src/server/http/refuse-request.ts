import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { FIXED_PAGES, fixedPage } from './fixed-pages';

const STATUS_OF: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers requests that cannot be parsed, such as an address of more than 16 KB, in words for a person. */
export function refuseRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  const page = fixedPage(FIXED_PAGES.unreadable);
  const head = [
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(page)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head.join('\r\n')}\r\n\r\n${page}`);
}
