import path from 'node:path';

/** A file that is named by its content, such as `tour.3f9c2a1b.webm`, never changes. */
const HASHED = /[.-](?=[0-9a-f]*\d)[0-9a-f]{8,}\.\w+$/;
const DAY_SECONDS = 86_400;

/** `Cache-Control` of pages' files, for browsers and shared caches. */
export function mediaCacheControl(name: string): string {
  return HASHED.test(name) ? 'public, max-age=31536000, immutable' : `public, max-age=${DAY_SECONDS}`;
}

/**
 * All keys begin with `media`, so that the bucket may hold other things. Undefined for what no file of pages can be
 * called.
 */
export function mediaKey(name: string): string | undefined {
  const parts = name.split('/');
  return parts.every((part) => part !== '' && !part.startsWith('.') && !/[\\\p{Cc}]/u.test(part))
    ? path.posix.join('media', name)
    : undefined;
}

/** Media types of pages' files; `application/octet-stream` for all other files. */
const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  vtt: 'text/vtt; charset=utf-8',
  webm: 'video/webm',
  webp: 'image/webp',
};

export function mediaType(name: string): string {
  return TYPES[path.extname(name).slice(1).toLowerCase()] ?? 'application/octet-stream';
}
