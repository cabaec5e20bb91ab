import type { ServerResponse } from 'node:http';
import { RegistryError } from '../../errors';
import type { CurrentSet, CurrentSets } from '../../operations/channels/current-sets';

const HEARTBEAT_MS = 15_000;
/** Interval between checks for changes of other registries, and for changes that could not be announced. */
const LOOK_AGAIN_MS = 200;
/**
 * After this time without knowing the live set, a registry closes its streams, so that hosts use a different registry.
 */
const CUT_OFF_MS = 10_000;
/** A listener that has read nothing for this many heartbeats is dropped, even if its connection is open. */
const MISSED_HEARTBEATS = 4;

interface Connection {
  channel: string;
  response: ServerResponse;
  /** True while the listener has not read what was written. */
  full: boolean;
  missedHeartbeats: number;
  /** The newest set that the host has not received. It does not need earlier sets. */
  waiting: CurrentSet | undefined;
  /** Serial number of the last set that it was sent. */
  sent: number;
}

/**
 * Server-sent events (WHATWG HTML, section 9.2) of a channel's release sets, for any number of listeners. Nothing is
 * buffered for a slow listener: it gets the newest set after it has read the last one.
 */
export class ReleaseSetStream {
  readonly #sets: CurrentSets;
  readonly #connections = new Set<Connection>();
  readonly #report: (error: Error) => void;
  readonly #timers: readonly NodeJS.Timeout[];
  #lastTrouble = '';
  #isLooking = false;
  /** Time of the database's last answer. */
  #knewAt = performance.now();

  /** @param report called once per fault, with the reason why listeners get no updates */
  constructor(sets: CurrentSets, report: (error: Error) => void) {
    this.#sets = sets;
    this.#report = report;
    this.#timers = [
      setInterval(() => this.#beat(), HEARTBEAT_MS),
      setInterval(() => void this.#lookAgain(), LOOK_AGAIN_MS),
    ];
    for (const timer of this.#timers) timer.unref();
  }

  /** Hands `response` over to the stream: it gets the channel's set at once, and every later one. */
  async add(channel: string, response: ServerResponse): Promise<void> {
    const connection: Connection = { channel, response, full: false, missedHeartbeats: 0, waiting: undefined, sent: 0 };
    // Added before the set is read, so that no change is missed. The serial number shows which of two sets is newer.
    const unsubscribe = this.#sets.subscribe(channel, (current) => this.#send(connection, current));
    response.on('drain', () => this.#drained(connection));
    response.on('close', () => {
      unsubscribe();
      this.#connections.delete(connection);
    });
    this.#connections.add(connection);
    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.#write(connection, 'retry: 1000\n\n');
    try {
      const current = await this.#sets.get(channel);
      if (current) this.#send(connection, current);
    } catch {
      // The host reconnects.
      response.destroy();
    }
  }

  /** Ends every stream; listeners reconnect to another process. */
  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#end();
  }

  #end(): void {
    for (const { response } of this.#connections) response.end();
  }

  #send(connection: Connection, current: CurrentSet): void {
    if (current.serial <= connection.sent) return;
    if (connection.full) {
      connection.waiting = current;
      return;
    }
    connection.sent = current.serial;
    this.#write(connection, `event: release-set\nid: ${current.set.revision}\ndata: ${current.text}\n\n`);
  }

  #drained(connection: Connection): void {
    connection.full = false;
    connection.missedHeartbeats = 0;
    const { waiting } = connection;
    connection.waiting = undefined;
    if (waiting) this.#send(connection, waiting);
  }

  /**
   * Other registries change channels too, and a change may have been made without an announcement, for example when the
   * database failed right after it. So the database is polled.
   */
  async #lookAgain(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    const channels = new Set([...this.#connections].map(({ channel }) => channel));
    const nothing = () => undefined;
    const outcomes = await Promise.all(
      [...channels].map((channel) => this.#sets.announce(channel).then(nothing, (error: Error) => error)),
    );
    this.#isLooking = false;
    const troubles = outcomes.filter((outcome) => outcome !== undefined);
    const [{ message } = { message: '' }] = troubles;
    if (troubles[0] && message !== this.#lastTrouble) this.#report(troubles[0]);
    this.#lastTrouble = message;
    if (troubles.every((trouble) => trouble instanceof RegistryError)) this.#knewAt = performance.now();
    else if (performance.now() - this.#knewAt > CUT_OFF_MS) this.#end();
  }

  #beat(): void {
    for (const connection of this.#connections) {
      if (!connection.full) this.#write(connection, ': still here\n\n');
      else if (++connection.missedHeartbeats >= MISSED_HEARTBEATS) connection.response.destroy();
    }
  }

  #write(connection: Connection, text: string): void {
    if (connection.response.writable) connection.full = !connection.response.write(text);
  }
}
