/**
 * Whether an If-None-Match header names an entity tag; weakly (RFC 9110, 13.1.2), since proxies that compress weaken
 * it.
 */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
