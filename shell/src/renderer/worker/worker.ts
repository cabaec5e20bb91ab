import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import type { RemoteModule } from '@forecourt/contracts/remote-module';
import { createStoreModule } from '@forecourt/contracts/store';
import { BundleCache } from '@forecourt/federation/evaluate-bundle';
import { errorMessage } from '@forecourt/service/error-message';
import { inTrace } from '@forecourt/service/trace';
import { createApiClient } from '../../services/create-api-client';
import { askApi } from './ask-api';
import { freezeShared } from './freeze-shared';
import { namingVisitor, onBehalfOf } from './on-behalf-of';
import { PROGRESS, type FromRenderer, type RendererData, type ToRenderer } from '../protocol';
import { renderBlock, type LoadedRemote } from './render-block';
import { asFailure, type RenderedBlock, type RenderJob } from '../render-job';
import { asFetch, asSender, restrictCalls } from './restrict-fetch';
import { restrictProcess } from './restrict-process';
import { shareAnswers } from './share-answers';
import { tracingCalls } from './trace-calls';
import { provideSingleton, SINGLETONS } from './singletons';

/**
 * The inside of a renderer: the only place where a remote's code runs on the server. It serves several tasks at a time,
 * so that one block waiting for its data does not delay the others.
 */
const { progress: sharedProgress, loadBudgetMs, apiOrigin } = workerData as RendererData;
const port = parentPort;
if (!port) throw new Error('A renderer runs in a worker thread.');

// Only a context that is made while the flag is set has it.
setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;
setFlagsFromString('--no-expose-gc');
const ask = restrictCalls(
  apiOrigin,
  shareAnswers(
    tracingCalls(namingVisitor(askApi), (call) => send({ kind: 'called', call })),
    loadBudgetMs,
  ),
);
globalThis.fetch = asFetch(ask);
/** One object for all blocks, so that a remote can use it as a key for shared data, such as a token. */
const api = createApiClient(apiOrigin, asSender(ask));
restrictProcess();
freezeShared(SINGLETONS);
const progress = new Int32Array(sharedProgress);
const aborts = new Map<number, AbortController>();
/** The task that last requested each bundle: it is to blame while the bundle's top level runs. */
const importers = new Map<string, number>();

const remotes = new BundleCache<LoadedRemote>((run, bundle) => {
  const store = createStoreModule();
  const storeModule = { createStoreModule, ...store };
  const exports = running(importers.get(bundle.id) ?? 0, 1, () =>
    run((request) => (request === '@forecourt/contracts/store' ? storeModule : provideSingleton(request))),
  ) as { remote?: RemoteModule };
  if (!exports.remote?.blocks) throw new Error('The bundle exports no remote.');
  return { blocks: exports.remote.blocks, store };
});

process.on('uncaughtException', (error: unknown) => {
  send({ kind: 'stray', message: errorMessage(error) });
});
port.on('message', (message: ToRenderer) => void receive(message));
send({
  kind: 'ready',
  shares: Object.fromEntries(Object.entries(SINGLETONS).map(([name, module]) => [name, Object.keys(module as object)])),
});

async function receive(message: ToRenderer): Promise<void> {
  switch (message.kind) {
    case 'ping':
      return send({ kind: 'pong', number: message.number, offHeapBytes: getHeapStatistics().external_memory });
    case 'measure': {
      collectGarbage();
      const { used_heap_size: heapBytes, external_memory: offHeapBytes } = getHeapStatistics();
      return send({ kind: 'measured', bytes: heapBytes + offHeapBytes });
    }
    case 'abort':
      return aborts.get(message.number)?.abort();
    case 'warm':
      return answer(message.number, async () => void (await loadRemote(message.number, message.bundle)));
    case 'render':
      return answer(message.number, () => render(message.number, message.job));
  }
}

async function answer(number: number, work: () => Promise<RenderedBlock | void>): Promise<void> {
  try {
    send({ kind: 'done', number, rendered: (await work()) ?? undefined });
  } catch (error) {
    const { kind: failure, message } = asFailure('render', error);
    send({ kind: 'failed', number, failure, message });
  }
}

async function render(number: number, job: RenderJob): Promise<RenderedBlock> {
  const abort = new AbortController();
  aborts.set(number, abort);
  const timer = setTimeout(() => abort.abort(), loadBudgetMs);
  try {
    const remote = await loadRemote(number, job.bundle);
    const renderIt = () =>
      onBehalfOf(job.visitor, () =>
        renderBlock(remote, job, { api, signal: abort.signal, whileRunning: (run) => running(number, 0, run) }),
      );
    return await (job.trace ? inTrace(job.trace, renderIt) : renderIt());
  } finally {
    clearTimeout(timer);
    aborts.delete(number);
  }
}

async function loadRemote(number: number, bundle: RenderJob['bundle']): Promise<LoadedRemote> {
  importers.set(bundle.id, number);
  return remotes.get(bundle).catch((error: unknown) => {
    throw asFailure('import', error);
  });
}

/** Records whose code is running, in memory that the main thread can read at any time. */
function running<Result>(number: number, importing: 0 | 1, run: () => Result): Result {
  Atomics.store(progress, PROGRESS.task, number);
  Atomics.store(progress, PROGRESS.importing, importing);
  Atomics.add(progress, PROGRESS.steps, 1);
  try {
    return run();
  } finally {
    Atomics.store(progress, PROGRESS.task, 0);
    Atomics.store(progress, PROGRESS.importing, 0);
    Atomics.add(progress, PROGRESS.steps, 1);
  }
}

function send(message: FromRenderer): void {
  port?.postMessage(message);
}
