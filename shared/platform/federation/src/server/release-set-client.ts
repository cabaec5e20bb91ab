import { setTimeout as delay } from 'node:timers/promises';
import type { HostRecord } from '@forecourt/contracts/release-set';
import { errorMessage } from '@forecourt/service/error-message';
import { createParser } from 'eventsource-parser';
import type { TrialCover, TrialFault } from './adopted-set';
import type { RegistryOrigins } from './registry-origins';

/** State of the connection to the registry. */
export type RegistryLink = 'stream' | 'polling' | 'unreachable';

/** A channel, its registries, and the host's identity there. */
export interface FollowedChannel {
  registries: RegistryOrigins;
  channel: string;
  /** Unique name of this process, and the revision that its pages are made from; 0 for none yet. */
  self: () => { host: string; revision: number };
  /** The hosts' token. Without it the registry neither counts this host nor accepts its reports. */
  token?: string | undefined;
  /** Stops everything. */
  signal: AbortSignal;
}

export interface ReleaseSetClientOptions extends FollowedChannel {
  /** Called with each answer, in order. Answers are not verified. */
  onEnvelope: (envelope: unknown) => void;
  /** Called when the connection changes. */
  onLink: (link: RegistryLink, reason?: string) => void;
  /** A stream that is silent for this long is dead; the registry sends a comment every 15 s. Default 40 s. */
  silenceMs?: number;
  /** Maximum wait between two attempts. Default 5 s. */
  maxDelayMs?: number;
}

const FIRST_DELAY_MS = 250;

/**
 * Follows a channel: the event stream of a registry and, between two attempts, the plain answer of the next one.
 * Returns when the signal aborts. Never throws.
 */
export async function followReleaseSet(options: ReleaseSetClientOptions): Promise<void> {
  const { registries, signal, onLink, maxDelayMs = 5000 } = options;
  const poll = poller(options);
  for (let attempt = 0; !signal.aborted; attempt++) {
    const { current } = registries;
    try {
      await readStream(options, () => {
        attempt = 0;
        onLink('stream');
      });
    } catch (streamError) {
      if (signal.aborted) return;
      registries.leave(current);
      // A proxy that breaks streams must not cut the host off, so each failed attempt also requests the plain answer.
      await pollNext(streamError);
    }
    const ceilingMs = Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** attempt);
    // With jitter, so that many hosts do not return to a restarted registry at the same time.
    await delay(ceilingMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => {});
  }

  async function pollNext(streamError: unknown): Promise<void> {
    const { current } = registries;
    try {
      await poll();
      onLink('polling', errorMessage(streamError));
    } catch (error) {
      if (signal.aborted) return;
      registries.leave(current);
      onLink('unreachable', errorMessage(error));
    }
  }
}

/** A host's authenticated report. */
export interface HostReport {
  provides: HostRecord;
  /** Revision of the set that its pages are made from, or 0 without a set. */
  revision: number;
  /** The newest revision, if its trial found faults: before the host adopted it, or later. */
  refused: number | null;
  faults: readonly TrialFault[];
  /** The canary of a revision: without faults when its visitors get it; null without a canary, or before a decision. */
  canary: { revision: number; faults: readonly TrialFault[] } | null;
  /** Problems of this host, in words. */
  problems?: readonly string[];
  /**
   * Absent if the newest set was not tried, for example if the host started with it or has already served its versions.
   */
  trial?: (TrialCover & { revision: number }) | undefined;
}

/**
 * Sends the registry this host's report or counts.
 * @returns its answer, empty from older registries
 * @throws if the registry does not accept them
 */
export async function postToRegistry(
  { registries, channel, signal, token }: FollowedChannel,
  ...[about, report]: ['hosts', HostReport] | ['health', { sums: readonly object[]; signs: readonly object[] }]
): Promise<string> {
  const response = await fetch(new URL(`/v1/channels/${encodeURIComponent(channel)}/${about}`, registries.current), {
    method: 'POST',
    headers: { ...authorization(token), 'content-type': 'application/json' },
    body: JSON.stringify(report),
    signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
  });
  if (!response.ok) throw new Error(`the registry answered ${response.status}`);
  return response.text();
}

/** The same for a host that has not determined its features yet: the current set of its pages, for release managers. */
export async function reportServing(followed: FollowedChannel): Promise<void> {
  const signal = AbortSignal.any([followed.signal, AbortSignal.timeout(5000)]);
  await fetch(channelUrl(followed, 'release-set'), {
    method: 'HEAD',
    headers: authorization(followed.token),
    signal,
  }).catch(() => undefined);
}

async function readStream(options: ReleaseSetClientOptions, onOpen: () => void): Promise<void> {
  const { onEnvelope, signal, silenceMs = 40_000 } = options;
  const silence = new AbortController();
  const watch = setTimeout(() => silence.abort(new Error('the stream fell silent')), silenceMs);
  try {
    const response = await fetch(channelUrl(options, 'stream'), {
      headers: { accept: 'text/event-stream', ...authorization(options.token) },
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (!response.ok || !response.body) throw new Error(`the registry answered ${response.status}`);
    onOpen();
    const parser = createParser({
      onEvent: ({ event, data }) => {
        if (event === 'release-set') onEnvelope(parseJson(data));
      },
    });
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      watch.refresh();
      parser.feed(chunk);
    }
    throw new Error('the registry closed the stream');
  } finally {
    clearTimeout(watch);
  }
}

function poller(options: ReleaseSetClientOptions): () => Promise<void> {
  const { onEnvelope, signal } = options;
  let etag = '';
  return async () => {
    const response = await fetch(channelUrl(options, 'release-set'), {
      headers: { ...(etag && { 'if-none-match': etag }), ...authorization(options.token) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(5000)]),
    });
    if (response.status === 304) return;
    if (!response.ok) throw new Error(`the registry answered ${response.status}`);
    const envelope: unknown = await response.json();
    etag = response.headers.get('etag') ?? '';
    onEnvelope(envelope);
  };
}

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { authorization: `Bearer ${token}` };
}

function channelUrl({ registries, channel, self }: FollowedChannel, what: string): URL {
  const url = new URL(`/v1/channels/${encodeURIComponent(channel)}/${what}`, registries.current);
  const { host, revision } = self();
  url.search = new URLSearchParams({ host, revision: String(revision) }).toString();
  return url;
}

function parseJson(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
