/**
 * A `MessageChannel` that is used again after a return from the back/forward cache. WebKit holds a message back that
 * was pending when the page was left, until another is sent. React's scheduler sends no other while it waits for one,
 * so React would not render again. The build uses this class wherever the runtime says `MessageChannel`.
 */
export class WakingChannel extends globalThis.MessageChannel {
  constructor() {
    super();
    // The scheduler ignores a message that it did not wait for.
    addEventListener('pageshow', ({ persisted }) => persisted && this.port2.postMessage(null));
  }
}
