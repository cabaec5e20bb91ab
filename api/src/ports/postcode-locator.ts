import type { CountCall } from '../ground/kept-answers/kept-answers';
import type { Coordinates } from '../ground/places/postcode-areas';

export interface PostcodeLocator {
  /**
   * @param postcode whole or its first part, in any case, with or without spaces
   * @param countCall counts a call that the postcode needs; when it throws, the place is that of the postcode area
   * @returns undefined when there is no such postcode
   */
  locate: (postcode: string, countCall?: CountCall) => Promise<Coordinates | undefined>;
}
