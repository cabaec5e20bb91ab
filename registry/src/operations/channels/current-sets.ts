import { createHash } from 'node:crypto';
import type { ReleaseSet } from '@forecourt/contracts/release-set';
import { type Queryable, withTransaction } from '@forecourt/database/pool';
import { assembleReleaseSet, toRelease } from '../../rules/channels/release-set';
import { canaryVersion } from '../../rules/channels/canary';
import { expiryAt } from '../../rules/channels/set-expiry';
import { fallbackVersions, liveVersion } from '../../rules/channels/channel';
import { signReleaseSet } from '../../signing/envelope';
import { signersOf } from '../../signing/signing-keys';
import { readRevision, lockChannel, type StoredChannel } from '../../storage/channels';
import type { RegistryContext } from '../registry-context';
import { requireReleases } from '../releases/require-release';

/** A channel's release set, ready to be sent. */
export interface CurrentSet {
  set: ReleaseSet;
  /** JSON text of the SignedReleaseSet. */
  text: string;
  /** Strong entity tag, with its quotes. */
  etag: string;
  /** Ids of the keys that signed it. */
  keyids: string;
  /** Grows with every signing of this process. */
  serial: number;
}

type Listener = (current: CurrentSet) => void;

/**
 * The signed release set of every channel, and the listeners to its changes. Sets are signed on demand, cached by
 * revision, and signed again before they expire: the database stores live versions, not signed text. Versions that are
 * in the database but not in the log are never signed.
 */
export class CurrentSets {
  readonly #context: RegistryContext;
  readonly #cache = new Map<string, CurrentSet>();
  readonly #announced = new Map<string, number>();
  readonly #listeners = new Map<string, Set<Listener>>();
  #serial = 0;

  constructor(context: RegistryContext) {
    this.#context = context;
  }

  /** The channel's set; undefined until something is promoted. @throws `unknown-channel` or `state-not-logged`. */
  async get(channel: string): Promise<CurrentSet | undefined> {
    const cached = this.#cache.get(channel);
    const { revision, keyids } = await readRevision(this.#context.pool, channel);
    const expires = expiryAt(new Date());
    if (revision === 0 || isOf(cached, { revision, expires, keyids })) return cached;
    return withTransaction(this.#context.pool, async (transaction) => {
      const stored = await lockChannel(transaction, channel);
      await this.#context.witness.requireLogged(transaction, stored);
      return this.#sign(transaction, stored, expires);
    });
  }

  /**
   * Calls `listener` with every later set of the channel, and with the same one signed again, until the returned
   * function is called.
   */
  subscribe(channel: string, listener: Listener): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /**
   * Sends listeners the channel's current set. Two simultaneous changes arrive in order, or only the later one does.
   */
  async announce(channel: string): Promise<void> {
    const current = await this.get(channel);
    if (!current || current.serial <= (this.#announced.get(channel) ?? 0)) return;
    this.#announced.set(channel, current.serial);
    for (const listener of this.#listeners.get(channel) ?? []) listener(current);
  }

  async #sign(db: Queryable, { name, state, changedAt }: StoredChannel, expires: string): Promise<CurrentSet> {
    const { keys, publicOrigin } = this.#context;
    const signers = signersOf(await keys.read(db));
    const keyids = signers.map(({ keyid }) => keyid).join(' ');
    // Another request may have been first.
    const cached = this.#cache.get(name);
    if (cached && isOf(cached, { revision: state.revision, expires, keyids })) return cached;
    const wanted = [...state.lineages.keys()].flatMap((remote) =>
      [liveVersion(state, remote), canaryVersion(state, remote), ...fallbackVersions(state, remote)].flatMap(
        (version) => (version === undefined ? [] : [{ remote, version }]),
      ),
    );
    const read = await requireReleases(db, wanted);
    const assembled = assembleReleaseSet(name, state, changedAt, (remote, version) =>
      toRelease(read(remote, version), publicOrigin),
    );
    const set = { ...assembled, expires };
    const text = JSON.stringify(signReleaseSet(set, signers));
    this.#serial += 1;
    const current = {
      set,
      text,
      serial: this.#serial,
      keyids,
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`,
    };
    this.#cache.set(name, current);
    return current;
  }
}

function isOf(
  current: CurrentSet | undefined,
  { revision, expires, keyids }: { revision: number; expires: string; keyids: string },
): boolean {
  return current?.set.revision === revision && current.set.expires === expires && current.keyids === keyids;
}
