import { ownNames, type Principal } from '../../rules/permissions';
import { type ChannelState, isAbandoned, liveVersion, previousVersion } from '../../rules/channels/channel';
import { findRefusal, type Refusal } from '../../rules/channels/host-answers';
import { isPromotion, readAudit } from '../../storage/audit';
import { findChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import { clip, countOf } from '../../words/format';
import { rollBackRemotes } from '../changes/change-channel';
import { findCanaryHarm } from './find-canary-harm';
import { describeBreach, judgePromotions } from './find-harm';
import { announceHarm } from '../../webhooks/announce-event';
import type { CurrentSets } from '../channels/current-sets';
import type { RegistryContext } from '../registry-context';

/** Author of the guard's rollbacks in the audit log. */
export const GUARD: Principal = { name: ownNames.guard, role: 'release-manager' };

export interface GuardOptions {
  context: RegistryContext;
  sets: CurrentSets;
  /** Called with the reason when a promotion could not be rolled back. */
  report: (error: unknown) => void;
}

const MAX_ROWS = 200;
/** Maximum length of a reason in the log. */
const MAX_CHARACTERS = 500;

/**
 * Undoes promotions and ends canaries by ordinary rollbacks, when no host can serve them or when they harm visitors.
 * Each registry has one; all judge by the same database, and only the first of several equal rollbacks has an effect.
 */
export class Guard {
  readonly #options: GuardOptions;
  /** The last task of each channel; tasks of a channel run one after the other. */
  readonly #turns = new Map<string, Promise<void>>();

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  /** Rolls the last promotion back if hosts have refused it. */
  considerRefusals(channel: string): Promise<void> {
    return this.#inTurn(channel, async () => {
      const { pool } = this.#options.context;
      const stored = await findChannel(pool, channel);
      if (!stored) return;
      const { revision } = stored.state;
      const hosts = await readHosts(pool, channel);
      const refusal = findRefusal(hosts, revision);
      if (refusal)
        await this.#rollBack(channel, (at) => at === stored.changedAt.toISOString(), describeRefusal(refusal));
      const ofCanary = stored.state.canary && findRefusal(hosts, revision, 'canary');
      if (ofCanary) await this.#endCanary(channel, stored.state, describeRefusal(ofCanary));
    });
  }

  /**
   * Ends a canary whose blocks fail more often than live ones, or whose pages are silent. Rolls back promotions of the
   * last minutes whose blocks fail more often than before, or whose pages are silent.
   */
  considerHealth(channel: string): Promise<void> {
    return this.#inTurn(channel, async () => {
      const { pool } = this.#options.context;
      const ofCanary = await findCanaryHarm(pool, channel, new Date());
      const keepsAll = (await findChannel(pool, channel))?.frozen?.keep === true;
      if (ofCanary) {
        const { revision, canary } = ofCanary.state;
        const reason = describeBreach(ofCanary.breach, ofCanary.against);
        if (keepsAll)
          await announceHarm(this.#options.context, channel, { revision, promotedAt: canary?.startedAt ?? '', reason });
        else await this.#endCanary(channel, ofCanary.state, reason);
      }
      for (const { at, revision, breach, keep } of (await judgePromotions(pool, channel, new Date())).harms) {
        if (keep !== null)
          await announceHarm(this.#options.context, channel, {
            revision,
            promotedAt: at,
            reason: describeBreach(breach),
          });
        else await this.#rollBack(channel, (promotedAt) => promotedAt === at, describeBreach(breach));
      }
    });
  }

  /**
   * Rolls back the versions that were promoted at this time and are still live. A remote without a previous version
   * stays.
   */
  async #rollBack(channel: string, isMeant: (at: string) => boolean, reason: string): Promise<void> {
    const { context, sets } = this.#options;
    const stored = await findChannel(context.pool, channel);
    const changes: { remote: string; version: string; from: string }[] = [];
    for (const row of await readAudit(context.pool, { channel, limit: MAX_ROWS })) {
      const { remote, before, after } = row;
      if (
        !stored ||
        !isMeant(row.at) ||
        remote === null ||
        before === null ||
        after === null ||
        liveVersion(stored.state, remote) !== after
      )
        continue;
      // A rollback to a version that was never live abandons the previous one.
      const trusted = isAbandoned(stored.state, { remote, version: before })
        ? previousVersion(stored.state, remote)
        : before;
      if (await isPromotion(context.pool, row)) changes.push({ remote, version: trusted ?? before, from: after });
    }
    if (changes.length === 0) return;
    const expect = { versions: Object.fromEntries(changes.map(({ remote, from }) => [remote, from])) };
    // Pages worked with these versions a moment ago.
    const order = {
      channel,
      principal: GUARD,
      reason: clip(reason, MAX_CHARACTERS),
      accept: 'rolled back',
      again: true,
      expect,
    };
    await rollBackRemotes(context, order, changes);
    await sets.announce(channel);
  }

  /** Ends a canary; the live versions stay. */
  async #endCanary(channel: string, { canary }: ChannelState, reason: string): Promise<void> {
    const { context, sets } = this.#options;
    const changes = canary?.changes ?? [];
    const expect = { versions: Object.fromEntries(changes.map(({ remote, version }) => [remote, version])) };
    const order = { channel, principal: GUARD, reason: clip(reason, MAX_CHARACTERS), expect };
    await rollBackRemotes(
      context,
      order,
      changes.map(({ remote }) => ({ remote })),
    );
    await sets.announce(channel);
  }

  #inTurn(channel: string, work: () => Promise<void>): Promise<void> {
    const turn = (this.#turns.get(channel) ?? Promise.resolve()).then(work).catch(this.#options.report);
    this.#turns.set(channel, turn);
    return turn;
  }
}

function describeRefusal({ hosts, faults, isLate }: Refusal): string {
  const refused = hosts === 1 ? 'The only host refused it' : `All ${hosts} hosts refused it`;
  const whom = isLate ? `The rest of its trial failed at ${countOf(hosts, 'host')}` : refused;
  return `${whom}. ${faults.map(({ remote, version, block, reason }) => `${[remote, version, block].filter(Boolean).join(' ')}: ${reason}`).join('; ')}.`;
}
