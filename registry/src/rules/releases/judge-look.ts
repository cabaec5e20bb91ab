import { createHash } from 'node:crypto';
import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { describeMoney } from './describe-money';
import { groupMoney, isLarge } from './group-money';

/** A stored look, with the ids of the findings that were accepted. */
export interface JudgedLook {
  report: LookReport;
  accepted: ReadonlySet<string>;
}

/** Id of all differences that a person may accept, in any order. The ids of findings are hashes of what a person sees. */
export function differencesId(findings: readonly Finding[]): string {
  const ids = findings.filter(({ verdict }) => verdict === 'to-accept').map(({ id }) => id);
  return createHash('sha256').update(ids.toSorted().join()).digest('hex').slice(0, 16);
}

/** Findings that a person can still accept. */
export function openFindings({ report, accepted }: JudgedLook): Finding[] {
  return report.findings.filter(({ verdict, id }) => verdict === 'to-accept' && !accepted.has(id));
}

/**
 * Why a version may not go live by its last look; undefined if it may. A look counts only beside the version that is
 * live now.
 */
export function describeMissingLook(look: JudgedLook | undefined, live: string | null): string | undefined {
  if (!look) return 'no browser has seen it';
  const { beside, findings } = look.report;
  if (beside !== live) return `it was seen beside ${beside ?? 'no live version'}, and ${live ?? 'none'} is live now`;
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  if (refused.length > 0) return `the look at it refused ${count(refused.length, 'finding')}: ${describe(refused[0])}`;
  const open = openFindings(look);
  if (open.length === 0) return undefined;
  const money = groupMoney(open).find(isLarge);
  return `nobody has accepted ${count(open.length, 'finding')}: ${money ? `${describeMoney(money)}.` : describe(open[0])}`;
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const describe = (finding: Finding | undefined) =>
  finding
    ? `${finding.block ?? 'the page'} on ${finding.page}, ${finding.brand}, ${finding.width} px. ${finding.message}`
    : '';
