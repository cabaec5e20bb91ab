import type { HostRecord } from '@forecourt/contracts/release-set';
import type { HostReport, HostsAnswer } from '../wire/hosts';

/** A host's own statement when it requests a channel's set. */
export interface HostState {
  host: string;
  /** Revision of the set that its pages are made from; 0 for none yet. */
  revision: number;
}

interface Host {
  revision: number;
  /** Its report with credentials; absent for a host that only follows. */
  report?: HostReport;
  streams: number;
  /** How long a host without a stream is counted. */
  until: number;
}

/** The subject of a host's answer: the live set of a revision, or its canary. */
export type About = 'live' | 'canary';

type Outcome = Pick<HostReport, 'revision' | 'refused' | 'faults'>;

const NO_OUTCOME: Outcome = { revision: -1, refused: null, faults: [] };

function outcomeOf(report: HostReport, about: About): Outcome {
  if (about === 'live') return report;
  if (!report.canary) return NO_OUTCOME;
  const { revision, faults } = report.canary;
  return faults.length === 0 ? { ...NO_OUTCOME, revision } : { ...NO_OUTCOME, refused: revision, faults };
}

/** Hosts without a stream poll every few seconds. */
const POLLING_MS = 30_000;
/** Far more than exist; limits the memory that invented hosts can take. */
const MAX_HOSTS = 1_000;

/**
 * The hosts that follow a channel, the revisions that they serve, and those that they refused: enough to tell a release
 * manager whether a change has arrived. Decisions rest on authenticated reports only: refusals, and what hosts provide.
 */
export class FollowingHosts {
  readonly #byChannel = new Map<string, Map<string, Host>>();
  readonly #listeners = new Set<() => void>();

  /** Notes a request of a host. */
  saw(channel: string, { host, revision }: HostState, now = performance.now()): void {
    const hosts = this.#current(channel, now);
    const known = hosts.get(host);
    if (!known && hosts.size >= MAX_HOSTS) return;
    hosts.set(host, { ...known, streams: known?.streams ?? 0, revision: known?.report?.revision ?? revision, until: now + POLLING_MS });
  }

  /** Notes a host's authenticated report. */
  reported(channel: string, report: HostReport): void {
    const { name: host } = report.provides;
    this.saw(channel, { host, revision: report.revision });
    const known = this.#byChannel.get(channel)?.get(host);
    if (known) Object.assign(known, { report, revision: report.revision });
    for (const listener of this.#listeners) listener();
  }

  /** Notes that a host has opened a stream. Returns the function to call when it closes, which forgets the host. */
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
      for (const listener of this.#listeners) listener();
    };
  }

  /** How the hosts that follow the channel took a revision, or its canary. */
  answers(channel: string, revision: number, { about = 'live', now = performance.now() }: { about?: About; now?: number } = {}): HostsAnswer {
    const hosts = [...this.#current(channel, now)].map(([host, { revision: served, report }]) => {
      const outcome = report ? outcomeOf(report, about) : NO_OUTCOME;
      // Hosts without credentials say what they serve, too.
      return { host, ...outcome, revision: about === 'live' ? served : outcome.revision };
    });
    return {
      all: hosts.length,
      serving: hosts.filter((host) => host.revision === revision).length,
      refused: hosts.flatMap(({ host, refused, faults }) => (refused === revision ? [{ host, faults }] : [])),
    };
  }

  /** What failed, when every host that reports has refused a revision, or its canary; undefined otherwise, and without any host. */
  refusedByAll(channel: string, revision: number, about: About = 'live'): { hosts: number; faults: HostReport['faults'] } | undefined {
    const outcomes = this.#reports(channel).map((report) => outcomeOf(report, about));
    const [first] = outcomes;
    return first && outcomes.every(({ refused }) => refused === revision) ? { hosts: outcomes.length, faults: first.faults } : undefined;
  }

  /** Waits until every host that reports serves a revision or a later one, or has refused it; at most until the time is up. */
  async answered(channel: string, revision: number, limitMs: number, about: About = 'live'): Promise<void> {
    const outcomes = () => this.#reports(channel).map((report) => outcomeOf(report, about));
    const isComplete = () => outcomes().every((outcome) => outcome.revision >= revision || outcome.refused === revision);
    await new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#listeners.delete(look);
        resolve();
      };
      const look = () => isComplete() && end();
      const timer = setTimeout(end, limitMs);
      this.#listeners.add(look);
      look();
    });
  }

  /** What the hosts of a channel have reported to provide. */
  records(channel: string): HostRecord[] {
    return this.#reports(channel).map(({ provides }) => provides);
  }

  #reports(channel: string): HostReport[] {
    return [...this.#current(channel, performance.now()).values()].flatMap(({ report }) => report ?? []);
  }

  #current(channel: string, now: number): Map<string, Host> {
    const hosts = this.#byChannel.get(channel) ?? new Map<string, Host>();
    this.#byChannel.set(channel, hosts);
    for (const [id, { streams, until }] of hosts) if (streams === 0 && until <= now) hosts.delete(id);
    return hosts;
  }
}
