/** A feed while it is received. */
export interface FeedSource {
  /** Name for people: the file name, or the address without its query, which may contain a key. */
  name: string;
  /** Extension of its name, without the dot, in lower case; may be empty. */
  ending: string;
  /** @throws FeedError when it ends too early, or is too large */
  bytes: AsyncIterable<Uint8Array>;
}
