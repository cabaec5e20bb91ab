/** A feed, or the file that describes it, cannot be read as a whole. The message is for the dealer. */
export class FeedError extends Error {
  override name = 'FeedError';
}
