/** An input action in the form of W3C WebDriver, which WebDriver classic and WebDriver BiDi share. */
export type InputActions = { type: 'pointer' | 'key'; id: string; parameters?: object; actions: object[] }[];

/** A browser window as journeys use it, independent of the protocol. */
export interface EngineWindow {
  /** Loads an address and waits for its `load` event. */
  open: (url: string) => Promise<void>;
  /** Calls a function in the page. It has no access to the test's scope; arguments and result are JSON. */
  evaluate: <Args extends unknown[], Result>(
    body: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>;
  perform: (actions: InputActions) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  resize: (size: { width: number; height: number }) => Promise<void>;
  /** PNG of what is on screen. */
  screenshot: () => Promise<Buffer>;
  /**
   * Error messages of the console and uncaught exceptions: in Firefox since the window opened, in WebKit of a page that
   * records them (`RECORD_ERRORS`).
   */
  errors: () => Promise<string[]>;
  close: () => Promise<void>;
}

/** A running browser. Each window has storage and cookies of a new visitor. */
export interface Engine {
  newWindow: () => Promise<EngineWindow>;
  stop: () => Promise<void>;
}
