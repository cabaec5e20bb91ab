import type { Finding, LookReport } from '@forecourt/contracts/look-report';
import { describeMoney } from '../rules/releases/describe-money';
import { groupMoney, isLarge, type MoneyChange } from '../rules/releases/group-money';
import { differencesId } from '../rules/releases/judge-look';
import { clip, strong } from './format';

/** How many places and elements of one finding are named. */
const SHOWN_PLACES = 4;
const SHOWN_ELEMENTS = 3;
/** Characters of a text before, and after. The report has all. */
const SHOWN_TEXT = 200;

const LARGE_CHANGES = 'Check first. These prices, rates or terms have changed a lot, and a person has to accept them:';

/** A report of a look in a browser for people: prices that changed by much first, then what is refused. */
export function describeLook(report: LookReport): string {
  const { remote, version, beside, seen, notSeen, findings, seconds } = report;
  const refused = findings.filter(({ verdict }) => verdict === 'refused');
  const open = findings.filter(({ verdict }) => verdict === 'to-accept');
  const money = groupMoney(open);
  const others = open.filter(({ rule }) => rule !== 'money');
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
    ...section(LARGE_CHANGES, money.filter(isLarge).flatMap(describeFigures)),
    ...section('Refused: mend these.', describeFindings(refused)),
    ...section('A person has to see these and accept them:', [
      ...money.filter((change) => !isLarge(change)).flatMap(describeFigures),
      ...describeFindings(others),
    ]),
    ...(notSeen.length > 0 ? ['', strong('Not seen:'), ...notSeen.map(({ block, why }) => `  ${block}: ${why}`)] : []),
    '',
    describeVerdict(report, refused.length, open.length),
  ].join('\n');
}

function describeVerdict({ remote, version, findings }: LookReport, refused: number, open: number): string {
  if (refused > 0) return 'Publish a version without what is refused.';
  const seen = differencesId(findings);
  if (open > 0) return `If all of it is right: npx release accept ${remote}@${version} --seen ${seen} --reason "<why>"`;
  return 'Nothing was found.';
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', strong(title), ...lines];
}

/** One change of a price, rate or term, with the first of its figures. */
function describeFigures(change: MoneyChange): string[] {
  const figures = change.figures.map(
    ({ block, line, before, after }) => `${before} → ${after} in ${block}: “${clip(line, 80)}”`,
  );
  return [
    `  ${strong(describeMoney(change))}`,
    ...(change.blocks.length > 1 ? [`    in ${change.blocks.join(', ')}`] : []),
    ...firstOf(figures, SHOWN_ELEMENTS).map((figure) => `      ${figure}`),
    describePlaces(change.findings),
  ];
}

function describeFindings(findings: readonly Finding[]): string[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) {
    const key = [finding.rule, finding.block, finding.rule === 'looks' ? '' : finding.message].join('\n');
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].flatMap(describeGroup);
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
    describePlaces(findings),
  ];
}

function describePlaces(findings: readonly Finding[]): string {
  const places = findings.map(({ page, brand, width }) => `${page}, ${brand}, ${width} px`);
  return `    on ${firstOf([...new Set(places)], SHOWN_PLACES).join('; ')}`;
}

function describeElement({ element, before, after }: Finding): string {
  const name = clip((element ?? '').replaceAll(/\s+/g, ' '), 120);
  if (after === null) return name;
  const change = `${clip(before ?? 'nothing', SHOWN_TEXT)} → ${clip(after, SHOWN_TEXT)}`;
  return name === '' ? change : `${name}: ${change}`;
}

function firstOf(all: readonly string[], shown: number): string[] {
  return all.length > shown ? [...all.slice(0, shown), `and ${all.length - shown} more`] : [...all];
}
