/** A service outside that draws cars. Its licence forbids keeping pictures on a server, so browsers ask it themselves. */
export interface CarImages {
  /** Returns a picture's address at the service, or undefined when the address names no car. @param url of the picture here */
  addressOf: (url: string) => string | undefined;
  /** Whether it answered when it was last asked, in time and with a picture. Asks again now and then, without anybody waiting for it. */
  works: () => boolean;
}
