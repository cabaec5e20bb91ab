/** What a host reports when it asks for a channel. */
export interface HostState {
  host: string;
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: number;
}

interface Host {
  revision: number;
  streams: number;
  /** How long a host without a stream is counted. */
  until: number;
}

/** Hosts without a stream poll every few seconds. */
const POLLING_MS = 30_000;
/** Far more than there are; invented hosts cannot fill the memory. */
const MAX_HOSTS = 1_000;

/**
 * Which hosts follow a channel, and what their pages are made from, as they report it: enough to tell a
 * release manager whether a change has arrived. Nothing else depends on it.
 */
export class FollowingHosts {
  readonly #byChannel = new Map<string, Map<string, Host>>();

  /** Notes a request of a host. */
  saw(channel: string, { host, revision }: HostState, now = performance.now()): void {
    const hosts = this.#current(channel, now);
    const known = hosts.get(host);
    if (!known && hosts.size >= MAX_HOSTS) return;
    hosts.set(host, { streams: known?.streams ?? 0, revision, until: now + POLLING_MS });
  }

  /** Notes that a host has opened a stream. Returns what to call when it is closed: then the host is forgotten. */
  connected(channel: string, state: HostState): () => void {
    this.saw(channel, state);
    const hosts = this.#current(channel, performance.now());
    const connected = hosts.get(state.host);
    if (!connected) return () => undefined;
    connected.streams += 1;
    return () => {
      const host = hosts.get(state.host);
      if (!host) return;
      host.streams -= 1;
      if (host.streams === 0) hosts.delete(state.host);
    };
  }

  /** How many hosts follow the channel, and how many of them serve this revision. */
  count(channel: string, revision: number, now = performance.now()): { all: number; serving: number } {
    const hosts = [...this.#current(channel, now).values()];
    return { all: hosts.length, serving: hosts.filter((host) => host.revision === revision).length };
  }

  #current(channel: string, now: number): Map<string, Host> {
    const hosts = this.#byChannel.get(channel) ?? new Map<string, Host>();
    this.#byChannel.set(channel, hosts);
    for (const [id, { streams, until }] of hosts) if (streams === 0 && until <= now) hosts.delete(id);
    return hosts;
  }
}
