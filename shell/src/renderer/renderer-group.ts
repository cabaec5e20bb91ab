import { setTimeout as delay } from 'node:timers/promises';
import type { ServerBundle } from '@forecourt/federation/evaluate-bundle';
import { errorMessage } from '@forecourt/service/error-message';
import type { SharedModules } from './protocol';
import type { RenderedBlock, RenderJob } from './render-job';
import { RendererThread, type RendererThreadOptions, type Task, type ThreadEnd } from './renderer-thread';

/** Maximum tasks of a renderer at a time; most of them wait for data. */
const MAX_TASKS = 32;

export interface RendererGroupOptions extends RendererThreadOptions {
  size: number;
  /**
   * Memory outside the heap, such as buffers, above which a renderer is replaced. Default 128 MB. Above twice that, it
   * is replaced immediately.
   */
  offHeapMb?: number;
  /** Renders after which a renderer is replaced in any case. Default 100,000. */
  maxRenders?: number;
}

export interface RendererGroupEvents {
  /** Libraries and modules that remotes find in a renderer. */
  onShares: (shares: SharedModules) => void;
  /** A renderer has room. */
  onRoom: () => void;
  onStray: (message: string) => void;
  onEnd: (end: ThreadEnd) => void;
  /** The renderer is replaced because of its memory. */
  onFull: () => void;
  /** @throws for a bundle that has just ended a renderer */
  refuseBroken: (bundle: ServerBundle) => void;
  nextNumber: () => number;
}

/** A renderer with room for a task. */
export interface Slot {
  thread: RendererThread;
  /** Warm, and open for jobs. */
  open: boolean;
  /** Its task runs in it alone. */
  alone: boolean;
  /** Its replacement is starting. */
  replaced: boolean;
}

const RETRY_MS = 1000;
/** Maximum time for a renderer to warm up, and maximum blocks that it warms at the same time. */
const FIRST_RENDERS_MS = 1000;
const FIRST_RENDERS_PARALLEL = 4;

/**
 * Renderers that have evaluated the same bundles and no others. A renderer that ends or uses too much memory is
 * replaced by a warm one.
 */
export class RendererGroup {
  /** Why a bundle could not be evaluated, by its id. */
  readonly failures = new Map<string, string>();
  /** How many renderers were replaced because of their memory or their number of renders. */
  renewed = 0;
  /** How many renderers held too much memory. */
  full = 0;
  readonly #slots = new Set<Slot>();
  readonly #ids: ReadonlySet<string>;
  /** It gets no further tasks. */
  isRetired = false;
  readonly #options: RendererGroupOptions;
  readonly #bundles: readonly ServerBundle[];
  readonly #events: RendererGroupEvents;
  /** Jobs that a renderer renders before it is open, except jobs that ended a renderer. */
  readonly #first = new Set<RenderJob>();

  constructor(options: RendererGroupOptions, bundles: readonly ServerBundle[], events: RendererGroupEvents) {
    this.#options = options;
    this.#bundles = bundles;
    this.#events = events;
    this.#ids = new Set(bundles.map(({ id }) => id));
  }

  /**
   * Resolves when all its renderers are warm. One goes ahead, so that an endless top level costs one renderer and not
   * all.
   */
  async start(): Promise<void> {
    await this.#spawn();
    await Promise.all(Array.from({ length: this.#options.size - 1 }, () => this.#spawn()));
  }

  /** Renders these blocks once in each of its renderers, and in each replacement before it is open. */
  async renderFirst(jobs: readonly RenderJob[]): Promise<void> {
    for (const job of jobs) this.#first.add(job);
    await Promise.all([...this.#slots].map(({ thread }) => this.#renderFirst(thread)));
  }

  /** Whether it is for this bundle. A group without bundles is for any. */
  isFor({ id }: ServerBundle): boolean {
    return this.#ids.size === 0 || this.#ids.has(id);
  }

  /**
   * Whether it can do the work of a new group for these bundles: it has evaluated them all, and its renderers are open.
   */
  hasJust(bundles: readonly ServerBundle[]): boolean {
    const isOfThem = bundles.length === this.#ids.size && bundles.every(({ id }) => this.#ids.has(id));
    return isOfThem && !this.isRetired && this.failures.size === 0 && this.openCount === this.#options.size;
  }

  /** Retired, and all its renderers have ended. */
  get isGone(): boolean {
    return this.isRetired && this.#slots.size === 0;
  }

  get threadCount(): number {
    return this.#slots.size;
  }

  get openCount(): number {
    return [...this.#slots].filter(({ open }) => open).length;
  }

  /**
   * A renderer with room. Blocks of one address share a renderer, since they request the same data. Other blocks, and
   * blocks whose renderer is full, get the least loaded one.
   */
  slotFor({ alone, url }: { alone: boolean; url: string | undefined }): Slot | undefined {
    const limit = alone ? 1 : MAX_TASKS;
    const open = [...this.#slots].filter((slot) => slot.open);
    const withRoom = open.filter(({ thread, alone: isAlone }) => thread.load < limit && !(isAlone && thread.load > 0));
    const near = url === undefined || url === '/' ? undefined : open[hashOf(url) % open.length];
    if (near && withRoom.includes(near)) return near;
    return withRoom.toSorted((one, other) => one.thread.load - other.thread.load)[0];
  }

  /** Returns the memory that its renderers hold after a garbage collection. */
  async measureMb(): Promise<number> {
    const bytes = await Promise.all([...this.#slots].map(({ thread }) => thread.measure()));
    return bytes.reduce<number>((sum, held = 0) => sum + held, 0) / 2 ** 20;
  }

  /** Called a few times in each deadline. */
  watch(): void {
    const { offHeapMb = 128, maxRenders = 100_000 } = this.#options;
    for (const slot of this.#slots) {
      slot.thread.watch();
      const heldMb = slot.thread.offHeapBytes / 2 ** 20;
      if (heldMb > 2 * offHeapMb) slot.thread.stop(`held ${Math.round(heldMb)} MB outside the heap`);
      else if (slot.open && !slot.replaced && (heldMb > offHeapMb || slot.thread.rendered > maxRenders)) {
        if (heldMb > offHeapMb) {
          this.full++;
          this.#events.onFull();
        }
        this.#renew(slot);
      }
    }
  }

  /** Answers pending tasks, and then ends. */
  retire(): void {
    this.isRetired = true;
    for (const slot of this.#slots) this.#leave(slot);
  }

  /** Ends without reporting to anyone. */
  async close(): Promise<void> {
    this.isRetired = true;
    await Promise.all([...this.#slots].map(({ thread }) => thread.close()));
    this.#slots.clear();
  }

  #renew(slot: Slot): void {
    slot.replaced = true;
    this.renewed++;
    void this.#spawn().then(() => this.#leave(slot));
  }

  #leave(slot: Slot): void {
    slot.open = false;
    if (slot.thread.load > 0 || !this.#slots.delete(slot)) return;
    void slot.thread.close();
  }

  #spawn(): Promise<void> {
    return new Promise((opened) => this.#spawnOne(opened));
  }

  #spawnOne(opened: () => void): void {
    if (this.isRetired) return opened();
    let started = false;
    const isLeaving = () => started && !slot.open;
    const thread = new RendererThread(this.#options, {
      onReady: async (shares) => {
        this.#events.onShares(shares);
        await this.#warm(thread);
        await this.#renderFirst(thread);
        if (!this.#slots.has(slot)) return;
        slot.open = !this.isRetired;
        started = true;
        opened();
        this.#events.onRoom();
      },
      onDone: () => {
        if (isLeaving()) this.#leave(slot);
        this.#events.onRoom();
      },
      onStray: this.#events.onStray,
      onEnd: (end) => {
        this.#slots.delete(slot);
        if (end.wasFull) this.full++;
        // The bundle would end the next renderer, too.
        if (!thread.isOpen)
          for (const { job } of end.culprit ? [end.culprit] : end.tasks) if (job) this.#first.delete(job);
        // A renderer that cannot even start would be restarted endlessly.
        if (!slot.replaced && thread.isReady) this.#spawnOne(opened);
        else if (!slot.replaced) setTimeout(() => this.#spawnOne(opened), RETRY_MS).unref();
        this.#events.onEnd(end);
      },
    });
    const slot: Slot = { thread, open: false, alone: false, replaced: false };
    this.#slots.add(slot);
  }

  /**
   * Evaluates the bundles in one renderer, one after the other, so that an endless top level can be attributed to its
   * bundle.
   */
  async #warm(thread: RendererThread): Promise<void> {
    for (const bundle of this.#bundles) {
      try {
        await this.#run(thread, { bundle });
        this.failures.delete(bundle.id);
      } catch (error) {
        this.failures.set(bundle.id, errorMessage(error));
      }
    }
  }

  /**
   * The first rendering of a block takes several times as long as the next. Failures here are reported when a visitor
   * requests the block.
   */
  async #renderFirst(thread: RendererThread): Promise<void> {
    thread.isOpen = false;
    const waiting = [...this.#first];
    const until = performance.now() + FIRST_RENDERS_MS;
    const work = async () => {
      for (let job = waiting.shift(); job && performance.now() < until; job = waiting.shift())
        await this.#run(thread, job).catch(() => {});
    };
    const timeUp = delay(FIRST_RENDERS_MS, undefined, { ref: false });
    await Promise.race([Promise.all(Array.from({ length: FIRST_RENDERS_PARALLEL }, work)), timeUp]);
    thread.isOpen = true;
  }

  #run(thread: RendererThread, given: { bundle: ServerBundle } | RenderJob): Promise<RenderedBlock | undefined> {
    return new Promise((resolve, reject) => {
      this.#events.refuseBroken(given.bundle);
      const task: Task = { number: this.#events.nextNumber(), bundle: given.bundle, resolve, reject };
      thread.run('block' in given ? { ...task, job: given } : task);
    });
  }
}

/** A whole number, equal for equal texts. */
function hashOf(text: string): number {
  let hash = 0;
  for (let index = 0; index < text.length; index++) hash = (Math.imul(hash, 31) + text.charCodeAt(index)) >>> 0;
  return hash;
}
