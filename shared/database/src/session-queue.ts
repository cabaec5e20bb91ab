import type { PGlite } from '@electric-sql/pglite';

/** The engine, seen from the queue: one backend that runs one protocol message at a time. */
export type Backend = Pick<PGlite, 'execProtocolRawStream' | 'isInTransaction' | 'runExclusive'>;

interface Job {
  session: number;
  run: () => Promise<number>;
  /** Whether the session may release the backend once this has run. */
  ends: boolean;
  resolve: (bytes: number) => void;
  reject: (error: Error) => void;
}

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const ROLLBACK = Buffer.from('Q\0\0\0\x0drollback\0', 'latin1');
const TYPES = { query: 0x51, sync: 0x53, functionCall: 0x46, terminate: 0x58, startup: 0x00, parse: 0x50, bind: 0x42, describe: 0x44, execute: 0x45 } as const;
const LAST_OF_UNIT: ReadonlySet<number | undefined> = new Set([TYPES.query, TYPES.sync, TYPES.functionCall, TYPES.terminate, TYPES.startup]);
/** They and their answers may wait for Sync or Flush, says the protocol; to run and answer each by itself costs more than most statements. */
const MAY_WAIT: ReadonlySet<number | undefined> = new Set([TYPES.parse, TYPES.bind, TYPES.describe, TYPES.execute]);
const MAX_WAITING_BYTES = 65_536;
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4]);

/**
 * Shares the one backend of PGlite between many connections. It replaces the queue of pglite-socket, which orders
 * single protocol messages: two clients' Parse, Bind and Execute then interleave, and one runs the other's statement
 * or hangs. Here a session keeps the backend from its first message until it has sent Sync (or a simple query) and no
 * transaction is open, which is what a PostgreSQL backend of its own would give it.
 *
 * Named statements belong to the backend: each is prepared for the first session that asks, and only answered for all others.
 *
 * A session that keeps the backend and goes silent for `idleLimitMs` is rolled back and refused from then on, so that
 * one stuck client cannot stop all others.
 */
export class SessionQueue {
  readonly #backend: Backend;
  readonly #idleLimitMs: number;
  readonly #evicted = new Set<number>();
  /** Messages that are not run yet, by session. */
  readonly #held = new Map<number, Uint8Array>();
  /** Parse messages of the named statements that the backend has. */
  readonly #prepared = new Set<string>();
  #jobs: Job[] = [];
  /** Answers to the owner that are not sent yet. */
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  #owner: number | undefined;
  #running = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(backend: Backend, idleLimitMs = 15_000) {
    this.#backend = backend;
    this.#idleLimitMs = idleLimitMs;
  }

  /**
   * Runs one protocol message for a session, or holds it to run it together with the next ones; resolves to the size of
   * the answer, which went to `onData`.
   */
  enqueue(session: number, message: Uint8Array, onData: (data: Uint8Array) => void): Promise<number> {
    if (this.#evicted.has(session)) {
      return Promise.reject(new Error(`The session kept the database for ${this.#idleLimitMs} ms without using it`));
    }
    const type = message[0];
    const mayWait = MAY_WAIT.has(type);
    const held = this.#held.get(session);
    const messages = held ? Buffer.concat([held, message]) : message;
    if (mayWait && messages.length <= MAX_WAITING_BYTES) {
      this.#held.set(session, messages);
      return Promise.resolve(0);
    }
    this.#held.delete(session);
    const run = type === TYPES.terminate ? () => this.#reset() : () => this.#executeUnit(messages, onData, mayWait);
    return this.#add({ session, run, ends: LAST_OF_UNIT.has(type) });
  }

  getQueueLength(): number {
    return this.#jobs.length;
  }

  /** Drops the queued messages of a closed connection. */
  clearQueueForHandler(session: number): void {
    this.#held.delete(session);
    const dropped = this.#jobs.filter((job) => job.session === session);
    this.#jobs = this.#jobs.filter((job) => job.session !== session);
    for (const job of dropped) job.reject(new Error('The connection was closed'));
  }

  /** Releases the backend when a connection closes in the middle of a statement or a transaction. */
  async clearTransactionIfNeeded(session: number): Promise<void> {
    this.#evicted.delete(session);
    if (this.#owner === session) await this.#add({ session, run: () => this.#reset(), ends: true });
  }

  #add(job: Omit<Job, 'resolve' | 'reject'>): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#jobs.push({ ...job, resolve, reject });
      if (!this.#running) void this.#runJobs();
    });
  }

  async #runJobs(): Promise<void> {
    this.#running = true;
    clearTimeout(this.#idleTimer);
    for (let job = this.#take(); job; job = this.#take()) {
      this.#owner = job.session;
      try {
        const bytes = await job.run();
        if (job.ends && !this.#backend.isInTransaction()) this.#owner = undefined;
        job.resolve(bytes);
      } catch (error) {
        await this.#reset().catch(() => undefined);
        this.#owner = undefined;
        job.reject(error instanceof Error ? error : new Error(String(error)));
      }
    }
    this.#running = false;
    if (this.#owner !== undefined) this.#watch(this.#owner);
  }

  #take(): Job | undefined {
    if (this.#owner === undefined) return this.#jobs.shift();
    const index = this.#jobs.findIndex((job) => job.session === this.#owner);
    return index === -1 ? undefined : this.#jobs.splice(index, 1)[0];
  }

  #watch(session: number): void {
    this.#idleTimer = setTimeout(() => {
      this.#evicted.add(session);
      void this.#add({ session, run: () => this.#reset(), ends: true });
    }, this.#idleLimitMs);
    this.#idleTimer.unref();
  }

  async #executeUnit(messages: Uint8Array, onData: (data: Uint8Array) => void, mayWait: boolean): Promise<number> {
    const parse = namedParse(messages);
    if (!parse) return this.#execute(messages, onData, mayWait);
    const key = parse.toString('latin1');
    if (this.#prepared.has(key)) this.#waiting.push(PARSE_COMPLETE);
    else {
      await this.#execute(parse, onData, true);
      if (this.#waiting.at(-1)?.[0] === PARSE_COMPLETE[0]) this.#prepared.add(key);
    }
    return this.#execute(messages.subarray(parse.length), onData, mayWait);
  }

  #execute(messages: Uint8Array, onData: (data: Uint8Array) => void, mayWait = false): Promise<number> {
    return this.#backend.runExclusive(async () => {
      let bytes = 0;
      await this.#backend.execProtocolRawStream(messages, {
        onRawData: (data) => {
          bytes += data.length;
          this.#waiting.push(data.slice());
          this.#waitingBytes += data.length;
          if (this.#waitingBytes > MAX_WAITING_BYTES) this.#send(onData);
        },
      });
      if (!mayWait) this.#send(onData);
      return bytes;
    });
  }

  #send(onData: (data: Uint8Array) => void): void {
    const data = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    if (data.length > 0) onData(data);
  }

  /** Ends a half-sent statement (Sync) and an open transaction. */
  async #reset(): Promise<number> {
    // PGlite's other calls would send their answer to the last connection served, which would then be one answer ahead.
    const ignore = () => undefined;
    await this.#execute(SYNC, ignore);
    if (this.#backend.isInTransaction()) await this.#execute(ROLLBACK, ignore);
    return 0;
  }
}

/** The message that prepares a named statement, if these begin with one: its type, its length, the name and a zero, the statement. */
function namedParse(messages: Uint8Array): Buffer | undefined {
  if (messages[0] !== TYPES.parse || messages.length < 6 || messages[5] === 0) return undefined;
  const buffer = Buffer.from(messages.buffer, messages.byteOffset, messages.byteLength);
  return buffer.subarray(0, 1 + buffer.readUInt32BE(1));
}
