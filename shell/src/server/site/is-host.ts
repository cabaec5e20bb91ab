const MAX_HOST = 255;

/**
 * A host name or address with an optional port, without anything that could be parsed as a path, a query or a user
 * name.
 */
export function isHost(host: string): boolean {
  return host.length <= MAX_HOST && /^(?:[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host);
}
