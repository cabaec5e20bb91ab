import type { HostRecord } from '@forecourt/contracts/release-set';
import type { Queryable } from '@forecourt/database/pool';
import { issuesAt, RegistryError } from '../../errors';
import { type ChannelState, liveVersions, type VersionChange } from '../../rules/channels/channel';
import { canaryAsLive } from '../../rules/channels/canary';
import { findIncompatibilities, findLackingHosts } from '../../rules/releases/compatibility';
import { describePageProblem, findPageProblems, type PageProblem } from '../../rules/releases/pages-fit';
import type { KnownPages } from '../../storage/pages';
import { requireReleases } from '../releases/require-release';

/** Problems of a set that would become live. */
export interface Verdict {
  incompatible: string[];
  /** Losses of pages and drafts; only these can be accepted. */
  lost: PageProblem[];
}

export interface Examined {
  now: ChannelState;
  next: ChannelState;
  pages: KnownPages | undefined;
  /** Records the features that the channel's hosts provide. */
  hosts: readonly HostRecord[];
}

/**
 * Checks the set of `next`, at promotion and at rollback alike. Needs that hosts already fail to meet do not count,
 * since they would block every rollback.
 *
 * @throws `unknown-remote` or `unknown-version`
 */
export async function examine(db: Queryable, { now, next, pages, hosts }: Examined): Promise<Verdict> {
  const read = await requireReleases(db, [now, next].flatMap(versionsOf));
  const manifestsOf = (state: ChannelState) =>
    versionsOf(state).map(({ remote, version }) => read(remote, version).manifest);
  const [live, then] = [manifestsOf(now), manifestsOf(next)];
  const known = findLackingHosts(live, hosts);
  const lacking = findLackingHosts(then, hosts).filter((lack) => !known.includes(lack));
  return {
    incompatible: [...findIncompatibilities(then), ...lacking],
    lost: pages ? findPageProblems(pages.pages, live, then) : [],
  };
}

/** The same check for the set of the canary, which changes with the live set. */
export async function examineCanary(db: Queryable, examined: Examined): Promise<Verdict> {
  const { now, next } = examined;
  if (!next.canary) return { incompatible: [], lost: [] };
  return examine(db, { ...examined, now: canaryAsLive(now), next: canaryAsLive(next) });
}

/** The refusals of a set; empty when it may become live. */
export function refusalsOf({ incompatible, lost }: Verdict, isAccepted: boolean): RegistryError[] {
  const refusals: RegistryError[] = [];
  if (incompatible.length > 0) {
    const message = `These versions do not work together: ${incompatible.join(' ')}`;
    refusals.push(new RegistryError('incompatible-set', { message, issues: issuesAt('remotes', incompatible) }));
  }
  if (lost.length > 0 && !isAccepted) {
    const issues = lost.map((problem) => ({
      path: `${problem.draft === null ? '' : `drafts/${problem.draft}.`}${problem.page}.${problem.block}`,
      message: describePageProblem(problem),
    }));
    refusals.push(
      new RegistryError('pages-do-not-fit', { message: describeLosses(issues.map(({ message }) => message)), issues }),
    );
  }
  return refusals;
}

const SHOWN_LOSSES = 20;

function describeLosses(losses: readonly string[]): string {
  const more = losses.length > SHOWN_LOSSES ? [`… and ${losses.length - SHOWN_LOSSES} more`] : [];
  const lines = [...losses.slice(0, SHOWN_LOSSES), ...more].map((line) => `  ${line}`);
  return [
    'Pages would lose something that works now:',
    ...lines,
    'Change the pages first, or say why it is right with --accept "<why>".',
  ].join('\n');
}

function versionsOf(state: ChannelState): VersionChange[] {
  return Object.entries(liveVersions(state)).map(([remote, version]) => ({ remote, version }));
}
