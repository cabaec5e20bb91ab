import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'undici';
import { startProgram } from './child-process';
import type { Engine, EngineWindow } from './engine';

interface Answer {
  id?: number;
  type: 'success' | 'error' | 'event';
  result?: unknown;
  message?: string;
  method?: string;
  params?: { source?: { context?: string }; level?: string; text?: string };
}

/** Starts a stock Firefox, which speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/) without a driver. */
export async function startFirefox(binary: string): Promise<Engine> {
  const profile = mkdtempSync(path.join(tmpdir(), 'forecourt-firefox-'));
  const { match, stop } = await startProgram(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'],
    {
      ready: /WebDriver BiDi listening on (ws:\S+)/,
    },
  );
  const socket = new WebSocket(`${match[1]}/session`);
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const errorsOf = new Map<string, string[]>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    const { source, level, text = '' } = answer.params ?? {};
    if (answer.method === 'log.entryAdded' && level === 'error') errorsOf.get(source?.context ?? '')?.push(text);
  });

  let lastId = 0;
  async function call<Result = unknown>(method: string, params: object): Promise<Result> {
    const id = ++lastId;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const answer = await answered;
    waiting.delete(id);
    if (answer.type === 'error') throw new Error(`Firefox, ${method}: ${answer.message}`);
    return answer.result as Result;
  }

  await call('session.new', { capabilities: {} });
  await call('session.subscribe', { events: ['log.entryAdded'] });

  async function newWindow(): Promise<EngineWindow> {
    const { userContext } = await call<{ userContext: string }>('browser.createUserContext', {});
    const { context } = await call<{ context: string }>('browsingContext.create', { type: 'tab', userContext });
    const errors: string[] = [];
    errorsOf.set(context, errors);
    const traverse = (delta: number) => call('browsingContext.traverseHistory', { context, delta });
    return {
      open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
      evaluate: async (body, ...args) => {
        const { result, exceptionDetails } = await call<{
          result?: { value?: string };
          exceptionDetails?: { text: string };
        }>('script.evaluate', {
          // JSON in both directions avoids the protocol's own value formats.
          expression: `(async () => JSON.stringify(await (${String(body)})(...${JSON.stringify(args)})) ?? 'null')()`,
          target: { context },
          awaitPromise: true,
        });
        if (exceptionDetails) throw new Error(exceptionDetails.text);
        return JSON.parse(result?.value ?? 'null');
      },
      perform: async (actions) => void (await call('input.performActions', { context, actions })),
      back: async () => void (await traverse(-1)),
      forward: async () => void (await traverse(1)),
      resize: async (viewport) => void (await call('browsingContext.setViewport', { context, viewport })),
      screenshot: async () =>
        Buffer.from((await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      errors: async () => errors,
      close: async () => void (await call('browser.removeUserContext', { userContext })),
    };
  }

  return {
    newWindow,
    stop: async () => {
      socket.close();
      await stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
