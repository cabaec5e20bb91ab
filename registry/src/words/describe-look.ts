import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { clip, strong } from './format';

/** How many places and elements of one finding are named. */
const SHOWN_PLACES = 4;
const SHOWN_ELEMENTS = 3;

/** A report of a look in a browser for people: what is refused first. */
export function describeLook(report: LookReport): string {
  const { remote, version, beside, seen, notSeen, findings, seconds } = report;
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  const open = findings.filter(({ verdict }) => verdict === 'to-accept');
  const views = seen.length === 1 ? '1 place' : `${seen.length} places`;
  const compared =
    beside === null
      ? 'no version is live beside it'
      : beside === version
        ? 'it is the live version'
        : `beside ${beside}, which is live`;
  return [
    `${strong(`${remote} ${version}`)} was seen in ${views} in ${Math.round(seconds)} s, ${compared}.`,
    ...(seen.length === 0 && notSeen.length === 0 ? ['No page shows anything of it that has changed.'] : []),
    ...section('Refused: mend these.', refused),
    ...section('To be accepted by a person who has seen them:', open),
    ...(notSeen.length > 0 ? ['', strong('Not seen:'), ...notSeen.map(({ block, why }) => `  ${block}: ${why}`)] : []),
    '',
    describeVerdict(report, refused.length, open.length),
  ].join('\n');
}

function describeVerdict({ remote, version }: LookReport, refused: number, open: number): string {
  if (refused > 0) return 'Publish a version without what is refused.';
  if (open > 0) return `If all of it is right: npx release accept ${remote}@${version} --reason "<why>"`;
  return 'Nothing was found.';
}

function section(title: string, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = [finding.rule, finding.block, finding.rule === 'looks' ? '' : finding.message].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return ['', strong(title), ...[...groups.values()].flatMap(describeGroup)];
}

/** One fault in all its places, with the first of its elements. */
function describeGroup(findings: readonly Finding[]): string[] {
  const [first] = findings;
  if (!first) return [];
  const elements = new Set(findings.map(describeElement).filter((element) => element !== ''));
  return [
    `  ${strong(`${first.rule}: ${first.block ?? 'the page'}`)}`,
    `    ${first.message}`,
    ...firstOf([...elements], SHOWN_ELEMENTS).map((element) => `      ${element}`),
    `    on ${firstOf([...new Set(findings.map(describePlace))], SHOWN_PLACES).join('; ')}`,
  ];
}

function describeElement({ element, before, after }: Finding): string {
  const name = clip((element ?? '').replaceAll(/\s+/g, ' '), 120);
  return after === null ? name : `${name}: ${before ?? 'nothing'} → ${after}`;
}

const describePlace = ({ page, brand, width }: Finding) => `${page}, ${brand}, ${width} px`;

function firstOf(all: readonly string[], shown: number): string[] {
  return all.length > shown ? [...all.slice(0, shown), `and ${all.length - shown} more`] : [...all];
}
