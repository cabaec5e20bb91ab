import type { PageData } from '../services/page-data';

/** What a page tells the browser; null when it has no island. */
export const pageDataOf = (body: string): PageData | null =>
  JSON.parse(/<script type="application\/json" id="forecourt-page">(.*?)<\/script>/.exec(body)?.[1] ?? 'null') as PageData | null;

export const nonceOf = (body: string): string => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
