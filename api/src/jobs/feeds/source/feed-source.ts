/** A feed as it arrives. */
export interface FeedSource {
  /** For people: the name of its file, or its address without the query, which may have a key in it. */
  name: string;
  /** Extension of its name, without the dot, in lower case; may be empty. */
  ending: string;
  /** @throws FeedError when it ends too early, or is too large */
  bytes: AsyncIterable<Uint8Array>;
}
