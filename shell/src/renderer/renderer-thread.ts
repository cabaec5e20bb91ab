import { Worker } from 'node:worker_threads';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { PROGRESS, type FromRenderer, type RendererData, type SharedModules, type ToRenderer } from './protocol';
import { RenderFailure, type RenderedBlock, type RenderJob } from './render-job';
import { recordCall } from './traced-call';

/** A task for a renderer, with the callbacks of its caller. */
export interface Task {
  number: number;
  bundle: ServerBundle;
  /** Absent if the bundle is only evaluated. */
  job?: RenderJob;
  resolve: (rendered: RenderedBlock | undefined) => void;
  reject: (failure: RenderFailure) => void;
}

export interface RendererThreadOptions {
  workerFile: string;
  /** Maximum time that code may block the thread. */
  renderDeadlineMs: number;
  /** The same for the top level of a bundle. */
  importDeadlineMs: number;
  loadBudgetMs: number;
  /** The only origin that code in it may fetch from. */
  apiOrigin: string;
  memoryMb: number;
}

/** Why a thread has ended, and which of its tasks is to blame, if known. */
export interface ThreadEnd {
  kind: 'deadline' | 'crash';
  reason: string;
  culprit: Task | undefined;
  /** Whether the top level of the culprit's bundle was running. */
  importing: boolean;
  /** Tasks that were in progress. */
  tasks: Task[];
  /** Whether it had no more memory. */
  wasFull: boolean;
  /** Whether it missed its deadline waiting for a processor: other processes kept the host busy. */
  wasStarved: boolean;
}

export interface RendererThreadEvents {
  onReady: (shares: SharedModules) => Promise<void>;
  /** A task is done, so there is room. */
  onDone: () => void;
  onStray: (message: string) => void;
  onEnd: (end: ThreadEnd) => void;
}

/** Share of a processor below which a thread's silence shows nothing. A container may be limited to half of one. */
const MIN_PROCESSOR = 0.5;

/** The time, and the processor time that this process has used. */
function timeNow(): { ms: number; processorMs: number } {
  const { user, system } = process.cpuUsage();
  return { ms: performance.now(), processorMs: (user + system) / 1000 };
}

/** One renderer as the main thread sees it. */
export class RendererThread {
  /** Whether it ever started. */
  isReady = false;
  /** Whether visitors may wait for its work. Until then it may take longer. */
  isOpen = false;
  /** Memory that it uses outside the heap, which no limit of Node covers. */
  offHeapBytes = 0;
  rendered = 0;
  readonly #worker: Worker;
  readonly #progress = new Int32Array(new SharedArrayBuffer(4 * PROGRESS.length));
  readonly #tasks = new Map<number, { task: Task; backstop: NodeJS.Timeout }>();
  #ended = false;
  #fatal: (Error & { code?: string }) | undefined;
  #pinged = 0;
  #answered = 0;
  #steps = 0;
  #alive = timeNow();
  #suspect = false;
  /** Receives the answer to `measure`. */
  #measured: (bytes: number | undefined) => void = () => {};
  readonly #options: RendererThreadOptions;
  readonly #events: RendererThreadEvents;

  constructor(options: RendererThreadOptions, events: RendererThreadEvents) {
    this.#options = options;
    this.#events = events;
    const data: RendererData = {
      progress: this.#progress.buffer,
      loadBudgetMs: options.loadBudgetMs,
      apiOrigin: options.apiOrigin,
    };
    this.#worker = new Worker(options.workerFile, {
      workerData: data,
      // Remotes must not see the host's settings and secrets.
      env: { NODE_ENV: 'production' },
      execArgv: [],
      // Blocks report through their services. Direct output is dropped.
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: options.memoryMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
    });
    this.#worker.stdout.resume();
    this.#worker.stderr.resume();
    this.#worker.on('message', (message: FromRenderer) => this.#receive(message));
    this.#worker.on('error', (error) => (this.#fatal = error));
    this.#worker.on('exit', (code) =>
      this.#end('crash', this.#fatal?.message ?? `the renderer exited with code ${code}`, {
        wasFull: this.#fatal?.code === 'ERR_WORKER_OUT_OF_MEMORY',
      }),
    );
  }

  get load(): number {
    return this.#tasks.size;
  }

  run(task: Task): void {
    if (this.#ended) return task.reject(new RenderFailure('crash', 'the renderer is gone'));
    if (this.#tasks.size === 0) this.#alive = timeNow();
    const { loadBudgetMs, renderDeadlineMs, importDeadlineMs } = this.#options;
    // The renderer itself limits the time of `load`. This limit is for a task that was lost in it.
    const backstop = setTimeout(() => this.#giveUp(task.number), loadBudgetMs + renderDeadlineMs + importDeadlineMs);
    this.#tasks.set(task.number, { task, backstop });
    this.#send(
      task.job
        ? { kind: 'render', number: task.number, job: task.job }
        : { kind: 'warm', number: task.number, bundle: task.bundle },
    );
  }

  /** Ends it immediately, because it holds too much memory. Its pending tasks are tried in other renderers. */
  stop(reason: string): void {
    this.#end('crash', reason, { wasFull: true });
  }

  /** Returns the bytes that it holds after a garbage collection. Undefined when it has ended. */
  measure(): Promise<number | undefined> {
    return new Promise((resolve) => {
      this.#measured = resolve;
      if (this.#ended) resolve(undefined);
      else this.#send({ kind: 'measure' });
    });
  }

  /**
   * Ends a thread that has been silent for too long: it neither answers nor makes a step. Called a few times in each
   * deadline. Waits one extra round, because an answer may only be waiting for a busy main thread.
   */
  watch(): void {
    const now = timeNow();
    const steps = Atomics.load(this.#progress, PROGRESS.steps);
    if (steps !== this.#steps || this.#answered === this.#pinged) {
      this.#steps = steps;
      this.#alive = now;
      this.#suspect = false;
      if (this.#tasks.size > 0 && this.#answered === this.#pinged) this.#send({ kind: 'ping', number: ++this.#pinged });
      return;
    }
    const limitMs =
      !this.isOpen || Atomics.load(this.#progress, PROGRESS.importing)
        ? this.#options.importDeadlineMs
        : this.#options.renderDeadlineMs;
    if (now.ms - this.#alive.ms <= limitMs) return;
    if (this.#suspect)
      this.#end('deadline', `ran for more than ${limitMs} ms without giving way`, {
        // A thread has had no more of the processors than its whole process.
        wasStarved: now.processorMs - this.#alive.processorMs < MIN_PROCESSOR * limitMs,
      });
    this.#suspect = true;
  }

  /** Ends the thread without reporting to anyone. */
  async close(): Promise<void> {
    this.#ended = true;
    this.#measured(undefined);
    for (const { backstop } of this.#tasks.values()) clearTimeout(backstop);
    await this.#worker.terminate();
  }

  #receive(message: FromRenderer): void {
    if (this.#ended) return;
    if (message.kind === 'ready') {
      this.isReady = true;
      return void this.#events.onReady(message.shares);
    }
    if (message.kind === 'called') return recordCall(message.call);
    if (message.kind === 'measured') return this.#measured(message.bytes);
    if (message.kind === 'stray') return this.#events.onStray(message.message);
    if (message.kind === 'pong') {
      this.#answered = message.number;
      this.offHeapBytes = message.offHeapBytes;
      return;
    }
    const task = this.#take(message.number);
    if (!task) return;
    if (message.kind === 'done') {
      this.rendered++;
      task.resolve(message.rendered);
    } else task.reject(new RenderFailure(message.failure, message.message));
    this.#events.onDone();
  }

  #giveUp(number: number): void {
    const task = this.#take(number);
    if (!task) return;
    this.#send({ kind: 'abort', number });
    task.reject(new RenderFailure('deadline', 'took too long'));
    this.#events.onDone();
  }

  #take(number: number): Task | undefined {
    const entry = this.#tasks.get(number);
    this.#tasks.delete(number);
    clearTimeout(entry?.backstop);
    return entry?.task;
  }

  #end(
    kind: ThreadEnd['kind'],
    reason: string,
    { wasFull = false, wasStarved = false }: Partial<Pick<ThreadEnd, 'wasFull' | 'wasStarved'>> = {},
  ): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#measured(undefined);
    const culprit = this.#tasks.get(Atomics.load(this.#progress, PROGRESS.task))?.task;
    const importing = Atomics.load(this.#progress, PROGRESS.importing) === 1;
    const tasks = [...this.#tasks.keys()].flatMap((number) => this.#take(number) ?? []);
    void this.#worker.terminate();
    this.#events.onEnd({ kind, reason, culprit, importing, tasks, wasFull, wasStarved });
  }

  #send(message: ToRenderer): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread has no origin
    this.#worker.postMessage(message);
  }
}
