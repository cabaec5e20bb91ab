import { type Transaction, withTransaction } from '@forecourt/database/pool';
import { RegistryError } from '../../errors';
import { type ChannelState, promote, rollBack, type SetChange, withdraw } from '../../rules/channels/channel';
import { requireCompletes, tryVersions } from '../../rules/channels/canary';
import { recordsOf } from '../../rules/channels/host-answers';
import type { CheckedPage } from '../../rules/releases/pages-fit';
import { type Proposal, restoreTargets, rollbackTargets } from '../../rules/channels/rollback-targets';
import { requireChannel } from '../../storage/channels';
import { readHosts } from '../../storage/hosts';
import { listVersions } from '../../storage/releases';
import type { CheckAnswer } from '../../wire/changes';
import { examine, examineCanary, refusalsOf } from './admit';
import { toChangeAnswer } from './change-answer';
import { estimateReach } from '../canaries/estimate-reach';
import type { RegistryContext } from '../registry-context';
import { requireLooks } from '../releases/looks';
import { unknownRemote } from '../releases/require-release';
import { requireTrusted } from './require-trusted';
import { readVersionsAt } from './expectation';

/** A dry run of a change. @throws what the change itself throws before it is checked. */
export async function checkChange(context: RegistryContext, name: string, proposal: Proposal): Promise<CheckAnswer> {
  const { pages, warning } = await context.pages.read();
  return withTransaction(context.pool, async (transaction) => {
    const channel = await requireChannel(transaction, name);
    const { state } = channel;
    const { changes, next } = await planProposal(transaction, name, state, proposal);
    const examined = { now: state, next, pages, hosts: recordsOf(await readHosts(transaction, name)) };
    const isTried = proposal.canary !== undefined;
    const verdict = isTried ? await examineCanary(transaction, examined) : await examine(transaction, examined);
    const refusals = refusalsOf(verdict, false);
    const isRollback = !isTried && proposal.promote.length + (proposal.withdraw ?? []).length === 0;
    // A canary never prevents a rollback.
    if (!isRollback && !isTried) refusals.push(...refusalsOf(await examineCanary(transaction, examined), false));
    await requireAdmissible().catch((error: unknown) => {
      if (!(error instanceof RegistryError)) throw error;
      refusals.unshift(error);
    });
    const { before, after, canary } = toChangeAnswer(
      name,
      changes.map(({ remote }) => remote),
      state,
      next,
    );
    return {
      channel: name,
      revision: state.revision,
      before,
      after,
      canary: isTried ? canary : null,
      reach: isTried ? await estimateReach(transaction, name, next, new Date()) : null,
      refusals: refusals.map(({ code, message, issues }) => ({ code, message, issues: [...issues] })),
      lost: verdict.lost,
      pages: pages ? { ...countsOf(pages.pages), readAt: pages.readAt.toISOString() } : null,
      warnings: [
        ...(warning === undefined ? [] : [warning]),
        ...(channel.needsApproval && !isRollback ? ['This waits until a second person has approved it.'] : []),
        ...(isRollback ? warnOfCanary(state, changes, proposal) : []),
      ],
    };

    async function requireAdmissible(): Promise<void> {
      await requireTrusted(transaction, name, state, changes);
      if (!isRollback) await requireLooks(transaction, channel, changes);
      if (!isRollback && !isTried) requireCompletes(state, changes);
    }
  });
}

/** The changes of a proposal, and the channel's state after them. */
async function planProposal(
  transaction: Transaction,
  channel: string,
  state: ChannelState,
  { promote: promoted, rollback, withdraw: withdrawn = [], revision, canary }: Proposal,
): Promise<{ changes: SetChange[]; next: ChannelState }> {
  if (canary) {
    const start = { at: new Date().toISOString(), by: '', reason: null };
    return { changes: [...canary.changes], next: tryVersions(state, canary.changes, canary.terms, start) };
  }
  if (revision !== undefined || rollback.length > 0) {
    const targets =
      revision === undefined
        ? rollbackTargets(state, rollback)
        : restoreTargets(state, await readVersionsAt(transaction, channel, revision));
    return { changes: targets, next: rollBack(state, targets) };
  }
  if (withdrawn.length > 0)
    return { changes: withdrawn.map((remote) => ({ remote, version: null })), next: withdraw(state, withdrawn) };
  const newestOf = async (remote: string) => {
    const [newest] = await listVersions(transaction, remote);
    if (!newest) throw unknownRemote(remote);
    return newest.version;
  };
  const changes = await Promise.all(
    promoted.map(async ({ remote, version }) => ({ remote, version: version ?? (await newestOf(remote)) })),
  );
  return { changes, next: promote(state, changes) };
}

function countsOf(pages: readonly CheckedPage[]): { count: number; drafts: number } {
  const drafts = pages.filter(({ draft }) => draft !== undefined).length;
  return { count: pages.length - drafts, drafts };
}

/**
 * A rollback of a remote also ends the canary that tries a different version of it. A rollback to a whole set ends any
 * canary.
 */
function warnOfCanary({ canary }: ChannelState, changes: readonly SetChange[], { revision }: Proposal): string[] {
  const isTouched =
    revision !== undefined || canary?.changes.some(({ remote }) => changes.some((change) => change.remote === remote));
  if (!canary || !isTouched) return [];
  return [
    `This also ends the canary of ${canary.changes.map(({ remote, version }) => `${remote} ${version}`).join(', ')}.`,
  ];
}
