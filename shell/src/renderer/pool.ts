import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { RenderFailure, type RenderedBlock, type RenderJob } from './render-job';
import { RendererThread, type RendererThreadOptions, type Task, type ThreadEnd } from './renderer-thread';

export interface RendererPoolOptions extends RendererThreadOptions {
  size: number;
  /** Tasks a renderer takes at a time; most of them wait for data. Default 8. */
  tasksPerRenderer?: number;
  /** How long a job may wait for a renderer. Default 1 s. */
  queueWaitMs?: number;
  /** How long a bundle that killed a renderer on import is left alone. Default 30 s. */
  brokenBundleMs?: number;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

interface QueuedTask extends Task {
  /** Lost a renderer through another's fault, or nobody knows whose. */
  retried: boolean;
  /** Must have a renderer of its own, so that the next death has one suspect only. */
  alone: boolean;
  waiting: NodeJS.Timeout | undefined;
}

interface Slot {
  thread: RendererThread;
  /** Warm, and open for jobs. */
  open: boolean;
  alone: boolean;
}

const MAX_QUEUE = 500;
const WATCH_MS = 50;

/**
 * Renders blocks in worker threads. A block that loops, throws, exits or eats all memory costs its own job, at most
 * the deadline; its renderer is replaced by a warm one, and what else was under way in it is tried once more.
 */
export class RendererPool {
  private readonly slots = new Set<Slot>();
  private readonly queue: QueuedTask[] = [];
  private readonly broken = new Map<string, { untilMs: number; reason: string }>();
  private readonly watcher: NodeJS.Timeout;
  private bundles: ServerBundle[] = [];
  private lastNumber = 0;
  private closed = false;
  private replaced = 0;

  constructor(private readonly options: RendererPoolOptions) {
    for (let index = 0; index < options.size; index++) this.spawn();
    this.watcher = setInterval(() => {
      for (const { thread } of this.slots) thread.watch();
    }, WATCH_MS).unref();
  }

  get stats() {
    const open = [...this.slots].filter((slot) => slot.open).length;
    return { renderers: open, queued: this.queue.length, replaced: this.replaced };
  }

  /** @throws {RenderFailure} */
  async render(job: RenderJob): Promise<RenderedBlock> {
    this.refuseBroken(job.bundle);
    const rendered = await this.enqueue(job.bundle, job);
    if (!rendered) throw new RenderFailure('crash', 'the renderer gave no answer');
    return rendered;
  }

  /**
   * Makes these the bundles in use: evaluated in every renderer, also in those to come; all others are forgotten.
   * Resolves with the reason for each that cannot be evaluated.
   */
  async warm(bundles: ServerBundle[]): Promise<Map<string, string>> {
    this.bundles = bundles;
    const failures = new Map<string, string>();
    const [first, ...others] = [...this.slots].filter((slot) => slot.open);
    // One goes ahead, so that a top level that never ends costs one renderer and not all of them at once.
    if (first) await this.warmThread(first.thread, failures);
    await Promise.all(others.map((slot) => this.warmThread(slot.thread, failures)));
    return failures;
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.watcher);
    for (const task of this.queue.splice(0)) this.refuse(task, 'the host is stopping');
    await Promise.all([...this.slots].map(({ thread }) => thread.close()));
  }

  private enqueue(bundle: ServerBundle, job: RenderJob): Promise<RenderedBlock | undefined> {
    return new Promise((resolve, reject) => {
      const task: QueuedTask = { number: ++this.lastNumber, bundle, job, resolve, reject, retried: false, alone: false, waiting: undefined };
      if (this.queue.length >= MAX_QUEUE || this.closed) return this.refuse(task, 'too many blocks are waiting');
      this.wait(task);
      this.queue.push(task);
      this.next();
    });
  }

  private wait(task: QueuedTask): void {
    task.waiting = setTimeout(() => {
      this.queue.splice(this.queue.indexOf(task), 1);
      this.refuse(task, 'no renderer was free in time');
    }, this.options.queueWaitMs ?? 1000);
  }

  private refuse(task: QueuedTask, reason: string): void {
    clearTimeout(task.waiting);
    task.reject(new RenderFailure('busy', reason));
  }

  /** Hands queued tasks to renderers with room, the least loaded first. */
  private next(): void {
    for (const task of this.queue.slice()) {
      const slot = this.slotFor(task);
      if (!slot) continue;
      clearTimeout(task.waiting);
      this.queue.splice(this.queue.indexOf(task), 1);
      slot.alone = task.alone;
      slot.thread.run(task);
    }
  }

  private slotFor({ alone }: QueuedTask): Slot | undefined {
    const limit = alone ? 1 : (this.options.tasksPerRenderer ?? 8);
    let best: Slot | undefined;
    for (const slot of this.slots) {
      if (!slot.open || slot.thread.load >= limit || (slot.alone && slot.thread.load > 0)) continue;
      if (!best || slot.thread.load < best.thread.load) best = slot;
    }
    return best;
  }

  private spawn(): void {
    if (this.closed) return;
    let started = false;
    const thread = new RendererThread(this.options, {
      onReady: async () => {
        started = true;
        await this.warmThread(thread, new Map());
        slot.open = true;
        this.next();
      },
      onSettled: () => this.next(),
      onStray: (message) => this.options.report('warn', `A block left something behind that threw: ${message}`),
      onEnd: (end) => {
        this.slots.delete(slot);
        this.replaced++;
        // A renderer that cannot even start would be started for ever.
        if (started) this.spawn();
        else setTimeout(() => this.spawn(), 1000).unref();
        this.afterEnd(end);
      },
    });
    const slot: Slot = { thread, open: false, alone: false };
    this.slots.add(slot);
  }

  private afterEnd({ kind, reason, culprit, importing, tasks }: ThreadEnd): void {
    if (!this.closed) this.options.report('warn', `A renderer was replaced: ${reason}${culprit ? ` (${describe(culprit)})` : ''}`);
    if (culprit && importing) this.broken.set(culprit.bundle.id, { untilMs: Date.now() + (this.options.brokenBundleMs ?? 30_000), reason });
    for (const task of tasks) {
      const isBroken = importing && task.bundle.id === culprit?.bundle.id;
      if (task === culprit || isBroken || !isQueued(task) || task.retried) {
        task.reject(new RenderFailure(isBroken ? 'import' : kind, reason));
        continue;
      }
      task.retried = true;
      task.alone = !culprit;
      this.wait(task);
      this.queue.unshift(task);
    }
    this.next();
  }

  /** Evaluates the bundles in use in one renderer; those that killed one before are left out. */
  private async warmThread(thread: RendererThread, failures: Map<string, string>): Promise<void> {
    thread.keep(this.bundles.map(({ id }) => id));
    const evaluate = (bundle: ServerBundle) =>
      new Promise<RenderedBlock | undefined>((resolve, reject) => {
        this.refuseBroken(bundle);
        thread.run({ number: ++this.lastNumber, bundle, resolve, reject });
      }).catch((error: unknown) => void failures.set(bundle.id, error instanceof Error ? error.message : String(error)));
    // One after the other: when a top level never ends, it is clear whose it was.
    for (const bundle of this.bundles) await evaluate(bundle);
  }

  private refuseBroken({ id }: ServerBundle): void {
    const entry = this.broken.get(id);
    if (!entry) return;
    if (entry.untilMs > Date.now()) throw new RenderFailure('import', entry.reason);
    this.broken.delete(id);
  }
}

function isQueued(task: Task): task is QueuedTask {
  return 'retried' in task;
}

function describe({ bundle, job }: Task): string {
  return job ? `${job.block} of ${bundle.id}` : `the top level of ${bundle.id}`;
}
