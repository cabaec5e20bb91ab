import type { PageSign } from '@forecourt/contracts/page-signs';
import { type Comparison, MIN_VIEWS, type Sample } from '../../rules/guard/health';
import type { PageSigns } from '../../storage/health/page-signs';

/** Signs that every page sends, and the name of the failure when one is missing. */
const KINDS: Partial<Record<PageSign, string>> = { alive: 'silent', lasting: 'silent after a minute' };

/**
 * Assumed silence without a history: visitors leave before a page has loaded, programs run no script, and some browsers
 * send no reports. A hundred page views outweigh it.
 */
const ASSUMED_SILENCE: Sample = { views: 100, failed: 20 };

/** Pages of a kind that sent no sign of life. */
export interface Silence extends Comparison {
  /** Remotes with islands on such pages. */
  remotes: readonly string[];
}

/**
 * Compares silent pages in two samples: pages that froze, crashed or never started their loader. A kind of page that
 * was too rare earlier is compared with all pages.
 *
 * @param site number of the site's networks in that time
 */
export function compareSilence(before: readonly PageSigns[], after: readonly PageSigns[], site: number): Silence[] {
  return after.flatMap(({ page, sign, remotes, route, ...counts }) => {
    const kind = KINDS[sign];
    if (kind === undefined) return [];
    const all = before.filter((one) => one.sign === sign);
    const same = all.filter((one) => one.page === page && one.views.due >= MIN_VIEWS);
    const usual = addUp(same.length > 0 ? same : all);
    const now = addUp([counts]);
    const networks = { before: usual.networks, after: now.networks, site };
    return [
      {
        block: `pages such as ${route}`,
        kind,
        remotes,
        before: usual.views,
        after: now.views,
        networks,
        usual: ASSUMED_SILENCE,
      },
    ];
  });
}

function addUp(counts: readonly Pick<PageSigns, 'views' | 'networks'>[]): { views: Sample; networks: Sample } {
  const sum = { views: { views: 0, failed: 0 }, networks: { views: 0, failed: 0 } };
  for (const { views, networks } of counts) {
    sum.views.views += views.due;
    sum.views.failed += views.due - views.given;
    sum.networks.views += networks.due;
    sum.networks.failed += networks.missing;
  }
  return sum;
}
