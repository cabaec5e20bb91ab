import { expect } from '@playwright/test';
import type { WebKitPrograms } from '@forecourt/tools/other-engines';
import { startProgram } from './child-process';
import type { Engine, EngineWindow } from './engine';
import { freePort } from '@forecourt/tools/free-ports';

/** Starts WebKitGTK behind its driver, which speaks WebDriver (https://www.w3.org/TR/webdriver2/). */
export async function startWebKit({ driver, browser, display }: WebKitPrograms): Promise<Engine> {
  const screen = await startProgram(display, ['-displayfd', '1', '-screen', '0', '1400x1000x24'], {
    ready: /^(\d+)$/m,
  });
  const port = await freePort();
  const webDriver = await startProgram('sh', ['-c', `echo ready; exec "$0" -p ${port}`, driver], {
    ready: /ready/,
    env: { DISPLAY: `:${screen.match[1]}`, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', LIBGL_ALWAYS_SOFTWARE: '1' },
  });

  async function call<Value = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      const ending = webDriver.ending() ?? 'The driver runs, but closed the connection.';
      throw new Error(`WebKit, ${method} ${path}: ${ending}`, { cause });
    });
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebKit, ${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  async function newWindow(): Promise<EngineWindow> {
    const options = { binary: browser, args: ['--automation', '--full-screen'] };
    const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } };
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities });
    const session = `/session/${sessionId}`;
    const post = async (path: string, body: object = {}) => void (await call('POST', session + path, body));
    const evaluate: EngineWindow['evaluate'] = async (body, ...args) => {
      const script =
        `const answer = arguments[0]; (async () => JSON.stringify(await (${String(body)})(...${JSON.stringify(args)})))()` +
        `.then((value) => answer({ value }), (error) => answer({ error: String(error) }))`;
      const { value, error } = await call<{ value?: string; error?: string }>('POST', `${session}/execute/async`, {
        script,
        args: [],
      });
      if (error !== undefined) throw new Error(error);
      return JSON.parse(value ?? 'null');
    };
    return {
      open: (url) => post('/url', { url }),
      evaluate,
      perform: (actions) => post('/actions', { actions }),
      back: () => post('/back'),
      forward: () => post('/forward'),
      resize: (size) => post('/window/rect', { x: 0, y: 0, ...size }),
      screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      // The driver reports no errors, and MiniBrowser logs none while it is driven, so `RECORD_ERRORS` makes the page
      // record them.
      errors: () => evaluate(() => window.recordedErrors ?? []),
      close: async () => void (await call('DELETE', session)),
    };
  }

  // The driver does not report when it is ready.
  await expect(() => call('GET', '/status')).toPass();
  return {
    newWindow,
    stop: async () => {
      await webDriver.stop();
      await screen.stop();
    },
  };
}
