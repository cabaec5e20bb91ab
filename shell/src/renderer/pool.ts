import { setTimeout as delay } from 'node:timers/promises';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import type { SharedModules } from './protocol';
import { RenderFailure, type RenderedBlock, type RenderJob } from './render-job';
import { RendererGroup, type RendererGroupEvents, type RendererGroupOptions } from './renderer-group';
import type { Task, ThreadEnd } from './renderer-thread';

/** How long a bundle that killed a renderer on import is not tried again. */
const BROKEN_BUNDLE_MS = 30_000;
/** Maximum time that a change of the set waits for renderers. */
const WARM_DEADLINE_MS = 60_000;

export interface RendererPoolOptions extends RendererGroupOptions {
  /** Maximum wait of a job for a renderer. Default 3 s: visitors prefer this wait to a page without the block. */
  queueWaitMs?: number;
  /**
   * How long the renderers of the previous set stay: for pages that were begun with it, and for a rollback. Default 15
   * min.
   */
  leavingMs?: number;
  report: (level: 'info' | 'warn' | 'error', message: string) => void;
}

/** Renderers that have evaluated the bundles of a set that is not in use yet. */
export interface WarmRenderers {
  /** The reason for each bundle that cannot be evaluated. */
  failures: ReadonlyMap<string, string>;
  /** @throws {RenderFailure} */
  render: (job: RenderJob) => Promise<RenderedBlock>;
  /** How many of them held too much memory. */
  readonly full: number;
  /** Returns the memory that they hold after a garbage collection. */
  measureMb: () => Promise<number>;
  /** Renders these blocks once in each of them, and in each replacement, before any visitor waits for them. */
  renderFirst: (jobs: readonly RenderJob[]) => Promise<void>;
  /** Makes them the renderers in use. The previous ones continue for a while, for pages begun with the previous set. */
  use: () => void;
  discard: () => void;
  /** Makes them the renderers of an additional set, which shares nothing with the current one. */
  useBeside: (setId: string) => void;
}

interface QueuedTask extends Task {
  /** The only renderers that may do it; absent for the current ones. */
  group: RendererGroup | undefined;
  /** Lost its renderer through a different task's fault, or an unknown one. */
  retried: boolean;
  /** Needs a separate renderer, so that the next crash has only one suspect. */
  alone: boolean;
  waiting: NodeJS.Timeout | undefined;
}

const MAX_QUEUE = 500;
const WATCH_MS = 50;
const RECENT_MS = 10 * 60_000;
/** Any broken release ends some renderers. */
const MIN_ENDED = 8;

/**
 * Renders blocks in worker threads. A block that loops, throws, exits or eats all memory costs its own job, at most
 * the deadline. Its renderer is replaced by a warm one, and other jobs that were in progress there are tried once more.
 */
export class RendererPool {
  /** Libraries and modules that remotes find in a renderer; undefined until one has started. */
  shares: SharedModules | undefined;
  readonly #groups = new Set<RendererGroup>();
  readonly #queue: QueuedTask[] = [];
  readonly #broken = new Map<string, { until: number; reason: string }>();
  readonly #watcher: NodeJS.Timeout;
  #current: RendererGroup | undefined;
  /** Renderers of the previous set. */
  #leaving: RendererGroup | undefined;
  #leavingTimer: NodeJS.Timeout | undefined;
  /** Renderers of additional sets, by the set's id. */
  readonly #beside = new Map<string, RendererGroup>();
  #lastNumber = 0;
  #closed = false;
  #replaced = 0;
  /** Times of the last minutes at which renderers ended or exceeded their memory. */
  #endedAt: number[] = [];
  readonly #options: RendererPoolOptions;

  constructor(options: RendererPoolOptions) {
    this.#options = options;
    this.#watcher = setInterval(() => {
      for (const group of this.#groups) {
        group.watch();
        if (group.isGone) this.#groups.delete(group);
      }
    }, WATCH_MS).unref();
  }

  get stats() {
    const groups = [...this.#groups];
    return {
      renderers: this.#current?.openCount ?? 0,
      /** Renderers, and during a change of the set those that are still warming up. */
      threads: groups.reduce((sum, { threadCount }) => sum + threadCount, 0),
      queued: this.#queue.length,
      /** Replaced because they ended or were ended. */
      replaced: this.#replaced,
      /** Replaced because they held too much memory or had rendered enough. */
      renewed: groups.reduce((sum, { renewed }) => sum + renewed, 0),
    };
  }

  /** Describes a problem of the renderers; undefined without one. */
  get problem(): string | undefined {
    this.#endedAt = this.#endedAt.filter((at) => at > performance.now() - RECENT_MS);
    const { length } = this.#endedAt;
    return length < MIN_ENDED
      ? undefined
      : `${length} renderers ended or held too much memory in the last ${RECENT_MS / 60_000} minutes: the log names blocks`;
  }

  /**
   * @param setId the set of the block, if it is an additional one
   * @throws {RenderFailure}
   */
  render(job: RenderJob, setId?: string): Promise<RenderedBlock> {
    return this.#render(job, setId === undefined ? undefined : this.#beside.get(setId));
  }

  /** Ends the renderers of a canary set after a while, so that pages that were begun with it can be finished. */
  leave(setId: string): void {
    const group = this.#beside.get(setId);
    setTimeout(() => {
      if (this.#beside.get(setId) === group) this.#beside.delete(setId);
      group?.retire();
      this.#next();
    }, this.#leavingMs).unref();
  }

  /** Reasons why current bundles could not be evaluated, by bundle id. */
  get failures(): ReadonlyMap<string, string> {
    return this.#current?.failures ?? new Map();
  }

  /**
   * Evaluates bundles in renderers that have never run other code, so that side effects of a bundle end with its
   * renderers. An earlier set gets its own renderers back, so a rollback evaluates nothing.
   *
   * @param fresh whether to use new renderers instead of those of the previous set, which end when their time is up
   */
  async warm(bundles: ServerBundle[], { fresh = false } = {}): Promise<WarmRenderers> {
    const before = this.#leaving;
    if (!fresh && before?.hasJust(bundles)) {
      clearTimeout(this.#leavingTimer);
      return this.#warmRenderers(before, () => this.#letGoLater());
    }
    const group = this.#createGroup(bundles);
    await Promise.race([group.start(), delay(WARM_DEADLINE_MS, undefined, { ref: false })]);
    return this.#warmRenderers(group, () => {
      group.retire();
      this.#next();
    });
  }

  #warmRenderers(group: RendererGroup, discard: () => void): WarmRenderers {
    return {
      failures: group.failures,
      get full() {
        return group.full;
      },
      measureMb: () => group.measureMb(),
      render: (job) => this.#render(job, group),
      renderFirst: (jobs) => group.renderFirst(jobs),
      use: () => this.#use(group),
      discard,
      useBeside: (setId) => void this.#beside.set(setId, group),
    };
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#watcher);
    for (const task of this.#queue.splice(0)) this.#refuse(task, 'the host is stopping');
    await Promise.all([...this.#groups].map((group) => group.close()));
  }

  #use(group: RendererGroup): void {
    const before = this.#current;
    if (this.#leaving !== group) this.#leaving?.retire();
    this.#leaving = before;
    this.#current = group;
    this.#letGoLater();
    this.#next();
  }

  #letGoLater(): void {
    clearTimeout(this.#leavingTimer);
    this.#leavingTimer = setTimeout(() => {
      this.#leaving?.retire();
      this.#leaving = undefined;
    }, this.#leavingMs).unref();
  }

  get #leavingMs(): number {
    return this.#options.leavingMs ?? 15 * 60_000;
  }

  async #render(job: RenderJob, group?: RendererGroup): Promise<RenderedBlock> {
    this.#refuseBroken(job.bundle);
    const rendered = await this.#enqueue(job, group);
    if (!rendered) throw new RenderFailure('crash', 'the renderer gave no answer');
    return rendered;
  }

  #enqueue(job: RenderJob, group: RendererGroup | undefined): Promise<RenderedBlock | undefined> {
    return new Promise((resolve, reject) => {
      const number = ++this.#lastNumber;
      const task: QueuedTask = {
        number,
        bundle: job.bundle,
        job,
        resolve,
        reject,
        group,
        retried: false,
        alone: false,
        waiting: undefined,
      };
      if (this.#queue.length >= MAX_QUEUE || this.#closed) return this.#refuse(task, 'too many blocks are waiting');
      this.#wait(task);
      this.#queue.push(task);
      this.#next();
    });
  }

  #wait(task: QueuedTask): void {
    task.waiting = setTimeout(() => {
      this.#queue.splice(this.#queue.indexOf(task), 1);
      this.#refuse(task, 'no renderer was free in time');
    }, this.#options.queueWaitMs ?? 3000);
  }

  #refuse(task: QueuedTask, reason: string): void {
    clearTimeout(task.waiting);
    task.reject(new RenderFailure('busy', reason));
  }

  /** Hands queued tasks to renderers with room, the least loaded first. */
  #next(): void {
    // Many tasks wait for the same renderers only if there are too many, so one of them checks this.
    const full = new Set<RendererGroup>();
    for (const task of this.#queue.slice()) {
      const group = this.#groupFor(task);
      if (group && full.has(group)) continue;
      const slot = group?.slotFor({ alone: task.alone, url: task.job?.page.url });
      if (group && !slot) {
        if (!task.alone) full.add(group);
        continue;
      }
      clearTimeout(task.waiting);
      this.#queue.splice(this.#queue.indexOf(task), 1);
      if (!slot) {
        this.#refuse(task, 'its release is no longer in use');
        continue;
      }
      slot.alone = task.alone;
      slot.thread.run(task);
    }
  }

  #groupFor({ bundle, group: only }: QueuedTask): RendererGroup | undefined {
    if (only) return only.isRetired ? undefined : only;
    if (!this.#current) {
      this.#current = this.#createGroup([]);
      void this.#current.start();
    }
    return [this.#current, this.#leaving].find((group) => group?.isFor(bundle) && !group.isRetired);
  }

  #createGroup(bundles: readonly ServerBundle[]): RendererGroup {
    const events: RendererGroupEvents = {
      onShares: (shares) => (this.shares = shares),
      onRoom: () => this.#next(),
      onStray: (message) => this.#options.report('warn', `A block left something behind that threw: ${message}`),
      onFull: () => void this.#endedAt.push(performance.now()),
      onEnd: (end) => {
        this.#replaced++;
        this.#endedAt.push(performance.now());
        this.#afterEnd(end);
      },
      refuseBroken: (bundle) => this.#refuseBroken(bundle),
      nextNumber: () => ++this.#lastNumber,
    };
    const group = new RendererGroup(this.#options, bundles, events);
    this.#groups.add(group);
    return group;
  }

  #afterEnd({ kind, reason, culprit, importing, tasks, wasStarved }: ThreadEnd): void {
    if (!this.#closed)
      this.#options.report('warn', `A renderer was replaced: ${reason}${culprit ? ` (${describe(culprit)})` : ''}`);
    if (culprit && importing)
      this.#broken.set(culprit.bundle.id, { until: performance.now() + BROKEN_BUNDLE_MS, reason });
    for (const task of tasks) {
      const isBroken = importing && task.bundle.id === culprit?.bundle.id;
      if (task === culprit || isBroken || !isQueued(task) || task.retried) {
        task.reject(new RenderFailure(isBroken ? 'import' : kind, reason, wasStarved));
        continue;
      }
      task.retried = true;
      task.alone = !culprit;
      this.#wait(task);
      this.#queue.unshift(task);
    }
    this.#next();
  }

  #refuseBroken({ id }: ServerBundle): void {
    const entry = this.#broken.get(id);
    if (!entry) return;
    if (entry.until > performance.now()) throw new RenderFailure('import', entry.reason);
    this.#broken.delete(id);
  }
}

function isQueued(task: Task): task is QueuedTask {
  return 'retried' in task;
}

function describe({ bundle, job }: Task): string {
  return job ? `${job.block} of ${bundle.id}` : `the top level of ${bundle.id}`;
}
