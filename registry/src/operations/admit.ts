import type { Queryable } from '@forecourt/database/pool';
import { issuesAt, RegistryError } from '../errors';
import type { ChannelState } from '../rules/channel';
import { liveVersions } from '../rules/channel';
import { findIncompatibilities } from '../rules/compatibility';
import type { PageProblem } from '../rules/pages-fit';
import { describePageProblem, findPageProblems } from '../rules/pages-fit';
import type { ReleaseRecord } from '../rules/release-set';
import type { KnownPages } from '../storage/pages';
import { requireRelease } from './require-release';

/** What is wrong with a set that would become live. */
export interface Verdict {
  incompatible: string[];
  /** What pages would lose; only this can be accepted. */
  lost: PageProblem[];
}

/** Checks the set of `next`, at promotion and at rollback alike. @throws `unknown-remote` or `unknown-version`. */
export async function examine(db: Queryable, state: ChannelState, next: ChannelState, pages: KnownPages | undefined): Promise<Verdict> {
  const [now, then] = [await readManifests(db, state), await readManifests(db, next)];
  return { incompatible: findIncompatibilities(then), lost: pages ? findPageProblems(pages.pages, now, then) : [] };
}

/** Why a set is refused; empty when it may become live. */
export function refusalsOf({ incompatible, lost }: Verdict, isAccepted: boolean): RegistryError[] {
  const refusals: RegistryError[] = [];
  if (incompatible.length > 0) {
    const message = `These versions do not work together: ${incompatible.join(' ')}`;
    refusals.push(new RegistryError('incompatible-set', { message, issues: issuesAt('remotes', incompatible) }));
  }
  if (lost.length > 0 && !isAccepted) {
    const issues = lost.map((problem) => ({ path: `${problem.page}.${problem.block}`, message: describePageProblem(problem) }));
    refusals.push(new RegistryError('pages-do-not-fit', { message: describeLosses(issues.map(({ message }) => message)), issues }));
  }
  return refusals;
}

const SHOWN_LOSSES = 20;

function describeLosses(losses: readonly string[]): string {
  const more = losses.length > SHOWN_LOSSES ? [`… and ${losses.length - SHOWN_LOSSES} more`] : [];
  const lines = [...losses.slice(0, SHOWN_LOSSES), ...more].map((line) => `  ${line}`);
  return ['Live pages would lose something that works now:', ...lines, 'Change the pages first, or say why it is right with --accept "<why>".'].join('\n');
}

async function readManifests(db: Queryable, state: ChannelState): Promise<ReleaseRecord['manifest'][]> {
  const manifests = [];
  for (const [remote, version] of Object.entries(liveVersions(state))) manifests.push((await requireRelease(db, remote, version)).manifest);
  return manifests;
}
