// jsdom, with platform features that it lacks and that every supported browser has.
const { TestEnvironment } = require('jest-environment-jsdom');
const { TestEnvironment: ServerEnvironment } = require('jest-environment-node');

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const { global } = this;
    for (const name of [
      'TextEncoder',
      'TextDecoder',
      'ReadableStream',
      'structuredClone',
      'fetch',
      'Request',
      'Response',
      'Headers',
    ]) {
      global[name] ??= globalThis[name];
    }
    // Node's versions have the same effect, and are many times faster.
    Object.assign(global, { URL, URLSearchParams });
    // React's scheduler calls it before and after each piece of work.
    const start = performance.now();
    global.performance.now = () => performance.now() - start;
    // React's scheduler listens on a channel permanently, which would keep the process alive after the last test.
    const channels = (this.channels = []);
    global.MessageChannel ??= class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
    // jsdom has no layout, so sizes never change.
    global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    const dialog = global.HTMLDialogElement.prototype;
    dialog.showModal ??= function showModal() {
      this.open = true;
    };
    dialog.close ??= function close() {
      this.open = false;
      this.dispatchEvent(new global.Event('close'));
    };
    // jsdom plays no media, and prints an error when a media element is loaded.
    global.HTMLMediaElement.prototype.load = () => {};
    // Modules that `load` imports find the globals of a server: no window, no document.
    global.onServer = (load) => {
      this.wasAsked = false;
      this.server ??= new ServerEnvironment(...args);
      Object.assign(this.server.global, { console: global.console, MessageChannel: global.MessageChannel });
      this.isLoadingForServer = true;
      try {
        const loaded = load();
        if (!this.wasAsked)
          throw new Error(
            'browser-environment.cjs relies on getVmContext, which this Jest does not call for each module.',
          );
        return loaded;
      } finally {
        this.isLoadingForServer = false;
      }
    };
    // React's act() needs to know that a test drives it.
    global.IS_REACT_ACT_ENVIRONMENT = true;
  }

  /** Private: Jest requests the context of each module as it loads it. */
  getVmContext() {
    if (!this.isLoadingForServer) return super.getVmContext();
    this.wasAsked = true;
    return this.server.getVmContext();
  }

  async teardown() {
    await this.server?.teardown();
    for (const { port1 } of this.channels) port1.close();
    await super.teardown();
  }
};
