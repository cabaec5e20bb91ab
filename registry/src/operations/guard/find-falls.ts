import type { PageSign } from '@forecourt/contracts/page-signs';
import type { Queryable } from '@forecourt/database/pool';
import type { ChannelState } from '../../rules/channels/channel';
import { type ActionComparison, describeFall, findFall } from '../../rules/guard/falls';
import { type PageSigns, readPageSigns } from '../../storage/health/page-signs';
import { periodOfCanary, periodOfPromotion } from './find-slowness';

const ACTIONS: ReadonlySet<PageSign> = new Set(['link', 'button', 'form']);

/** Kinds of pages that both sets have. */
function compareActions(before: readonly PageSigns[], after: readonly PageSigns[], isConcurrent: boolean): ActionComparison[] {
  return after.flatMap(({ page, sign, route, views, networks }) => {
    const usual = ACTIONS.has(sign) ? before.find((one) => one.page === page && one.sign === sign) : undefined;
    if (!usual) return [];
    const acted = (of: { due: number; given: number }) => ({ views: of.due, acted: of.given });
    const byNetworks = { before: acted(usual.networks), after: acted(networks) };
    return [{ action: sign, route, before: acted(usual.views), after: acted(views), networks: byNetworks, isConcurrent }];
  });
}

/** A canary on whose pages visitors do less than on those of the live set since the canary's last step; undefined without one. */
export async function findCanaryFall(db: Queryable, channel: string, now: Date): Promise<{ state: ChannelState; reason: string } | undefined> {
  const period = await periodOfCanary(db, channel, now);
  if (!period) return undefined;
  const { state, live, canary } = period;
  const fall = findFall(compareActions(await readPageSigns(db, channel, live), await readPageSigns(db, channel, canary), true));
  return fall && { state, reason: describeFall(fall, 'live') };
}

/** Harm that stays: what visitors do has other reasons too, so people decide. */
export interface PromotionFall {
  /** When it was made, ISO 8601. */
  at: string;
  revision: number;
  /** One of those that were promoted. */
  remote: string;
  reason: string;
  keep: string;
}

/** The last change of the live versions, if it is a promotion of the last hour since which visitors do less on pages with what was promoted. */
export async function findPromotionFall(db: Queryable, channel: string, now: Date): Promise<PromotionFall | undefined> {
  const period = await periodOfPromotion(db, channel, now);
  if (!period) return undefined;
  const { at, revision, remotes, before, after } = period;
  const since = await readPageSigns(db, channel, after);
  const own = since.filter((one) => one.remotes.some((remote) => remotes.includes(remote)));
  const fall = findFall(compareActions(await readPageSigns(db, channel, before), own, false));
  return fall && { at, revision, remote: remotes[0] ?? '', reason: describeFall(fall), keep: 'what visitors do can have other reasons, so people decide.' };
}
