/** Addresses of one site that have changed, as IndexNow takes them (https://www.indexnow.org/documentation). */
export interface Announcement {
  host: string;
  /** 8 to 128 letters, digits and hyphens. */
  key: string;
  /** Where the key can be read, which shows that the site is ours. */
  keyLocation: string;
  /** All of this host; 10,000 at most. */
  urlList: string[];
}

/** Search engines that want to know what has changed. */
export interface SearchIndex {
  /**
   * Resolves once it is taken.
   *
   * @param idempotencyKey the same for every attempt
   * @throws RefusedError when it will never be taken as it is; anything else when it may be tried again
   */
  announce: (announcement: Announcement, idempotencyKey: string) => Promise<void>;
}
