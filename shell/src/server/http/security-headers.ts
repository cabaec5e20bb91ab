import type { FastifyReply } from 'fastify';

/** Origins that pages may load from, in addition to our own. Our pages are never framed. */
export interface LoadedOrigins {
  imageOrigins: readonly string[];
  /** Origins of pages in frames: players of videos. */
  frameOrigins: readonly string[];
  /** Origins of videos that are files, and of their captions. */
  mediaOrigins: readonly string[];
}

export interface DocumentPolicy extends LoadedOrigins {
  nonce: string;
  /** Origins that forms may be sent to, in addition to our own. */
  formOrigins: readonly string[];
  /** Address of a tag manager. The Trusted Types policy accepts scripts of its origin once the visitor agrees. */
  tagManager?: string | undefined;
  isEncrypted: boolean;
}

const YEAR_S = 31_536_000;

/** Headers of every answer this host makes itself. */
export function setBaseHeaders(reply: FastifyReply, isEncrypted: boolean): void {
  reply.headers({
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(isEncrypted && { 'strict-transport-security': `max-age=${2 * YEAR_S}; includeSubDomains` }),
  });
}

/** The content security policy of a page: only scripts and styles with this answer's nonce, and what those load. */
export function documentPolicy({
  nonce,
  formOrigins,
  imageOrigins,
  frameOrigins,
  mediaOrigins,
  tagManager,
  isEncrypted,
}: DocumentPolicy): string {
  const tagOrigins = tagManager === undefined ? [] : [new URL(tagManager).origin];
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'nonce-${nonce}'`,
    ["img-src 'self' data:", ...imageOrigins, ...tagOrigins].join(' '),
    ["media-src 'self'", ...mediaOrigins].join(' '),
    ...(frameOrigins.length > 0 ? [['frame-src', ...frameOrigins].join(' ')] : []),
    "font-src 'self'",
    ["connect-src 'self'", ...tagOrigins].join(' '),
    "manifest-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "require-trusted-types-for 'script'",
    'trusted-types default',
    ...(isEncrypted ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
