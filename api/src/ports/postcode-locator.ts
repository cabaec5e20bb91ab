import type { Coordinates } from '../places/postcode-areas';

/** Where a postcode is. */
export interface PostcodeLocator {
  /**
   * @param postcode whole or its first part, in any case, with or without spaces
   * @returns undefined when there is no such postcode
   */
  locate: (postcode: string) => Promise<Coordinates | undefined>;
}
