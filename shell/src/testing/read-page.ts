import { unpackPageData, type PackedPageData } from '../services/packed-page-data';
import type { PageData } from '../services/page-data';

/** The page's data for the browser; null when it has no island. */
export function pageDataOf(body: string): PageData | null {
  const [, json] = /<script type="application\/json" id="forecourt-page">(.*?)<\/script>/.exec(body) ?? [];
  return json === undefined ? null : unpackPageData(JSON.parse(json) as PackedPageData);
}

export const nonceOf = (body: string): string => /nonce="([^"]+)"/.exec(body)?.[1] ?? '';
