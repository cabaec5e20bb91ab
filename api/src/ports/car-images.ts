/**
 * A service outside that draws cars. Its licence does not allow servers to store pictures, so browsers request them
 * directly.
 */
export interface CarImages {
  /**
   * Returns a picture's address at the service, or undefined when the address names no car.
   *
   * @param url address of the picture on our site
   */
  addressOf: (url: string) => string | undefined;
  /**
   * Whether the service answered its last check in time and with a picture. Repeats the check now and then, in the
   * background.
   */
  works: () => boolean;
}
