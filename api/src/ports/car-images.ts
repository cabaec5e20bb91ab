/**
 * A service outside that draws cars. Its licence does not allow servers to store pictures, so browsers request them
 * directly.
 */
export interface CarImages {
  /**
   * Returns a picture's address at the service, or undefined when the address names no car. @param url of the picture
   * here
   */
  addressOf: (url: string) => string | undefined;
  /**
   * Whether the service answered its last check in time and with a picture. Repeats the check now and then, in the
   * background.
   */
  works: () => boolean;
}
