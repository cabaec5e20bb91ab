import type { Finding } from '@forecourt/contracts/look-report';
import { kindsOfFigures, MAX_LIST, readFigure } from './figures';

/** How a figure has changed. At least twice or half as high is `much`. */
type ChangeType =
  | 'much-higher'
  | 'much-lower'
  | 'higher'
  | 'lower'
  | 'from-zero'
  | 'to-zero'
  | 'currency'
  | 'written'
  | 'unknown';

/** One change of a price, rate or term, wherever it was seen. */
export interface MoneyChange {
  blocks: string[];
  /** Such as `Monthly price`. */
  kind: string;
  type: ChangeType;
  /** Smallest and greatest factor, the greater figure divided by the smaller one. Equal if one factor explains all. */
  factors: Range;
  /** Each changed figure once, with its block and the line of text in which it is now. */
  figures: { block: string; line: string; before: string; after: string; places: string[] }[];
  /** Findings that report it. */
  findings: Finding[];
}

type Range = readonly [min: number, max: number];

interface ChangedFigure {
  finding: Finding;
  kind: string;
  type: ChangeType;
  before: string;
  after: string;
  /** Possible factors, since figures are rounded. */
  range: Range;
}

const LARGE_FACTOR = 2;
const ANY_KIND = 'A price, rate or term';

/**
 * Findings of the rule `money` as one change for each kind of figure and factor, the largest change first. Small
 * changes of one kind in one direction are one change. A finding with several figures can belong to several changes.
 */
export function groupMoney(findings: readonly Finding[]): MoneyChange[] {
  const groups = new Map<string, ChangedFigure[]>();
  for (const figure of findings.filter(({ rule }) => rule === 'money').flatMap(changedFigures)) {
    const key = `${figure.kind} ${figure.type}`;
    groups.set(key, [...(groups.get(key) ?? []), figure]);
  }
  return [...groups.values()]
    .flatMap(splitByFactor)
    .map(toChange)
    .toSorted((one, other) => other.factors[1] - one.factors[1] || other.figures.length - one.figures.length);
}

/** Whether a figure has at least doubled or halved, is or was 0, or has another currency. */
export const isLarge = ({ type }: Pick<MoneyChange, 'type'>): boolean =>
  ['much-higher', 'much-lower', 'from-zero', 'to-zero', 'currency'].includes(type);

function changedFigures(finding: Finding): ChangedFigure[] {
  const kinds = kindsOfFigures(finding.element ?? '');
  const [before, after] = [finding.before?.split(', ') ?? [], finding.after?.split(', ') ?? []];
  // The last figure of a long list is cut.
  const isCut = [finding.before, finding.after].some((list) => (list?.length ?? 0) >= MAX_LIST);
  const count = Math.min(before.length, after.length) - (isCut ? 1 : 0);
  const figures = after.slice(0, count).flatMap((is, index): ChangedFigure[] => {
    const was = before[index];
    if (was === undefined || was === is) return [];
    return [{ finding, kind: kinds[index] ?? ANY_KIND, before: was, after: is, ...compare(was, is) }];
  });
  if (figures.length > 0) return figures;
  const texts = { before: finding.before ?? 'nothing', after: finding.after ?? 'nothing' };
  return [{ finding, kind: ANY_KIND, ...texts, type: 'unknown', range: [1, 1] }];
}

function compare(before: string, after: string): Pick<ChangedFigure, 'type' | 'range'> {
  const [was, is] = [readFigure(before), readFigure(after)];
  if (was.unit !== is.unit) return { type: 'currency', range: [Infinity, Infinity] };
  if (was.value === is.value) return { type: 'written', range: [1, 1] };
  if (is.value === 0) return { type: 'to-zero', range: [Infinity, Infinity] };
  if (was.value === 0) return { type: 'from-zero', range: [Infinity, Infinity] };
  const isHigher = is.value > was.value;
  const [great, small] = isHigher ? [is, was] : [was, is];
  const isMuch = great.value / small.value >= LARGE_FACTOR;
  return {
    type: isHigher ? (isMuch ? 'much-higher' : 'higher') : isMuch ? 'much-lower' : 'lower',
    range: [
      (great.value - great.rounding) / (small.value + small.rounding),
      (great.value + great.rounding) / (small.value - small.rounding),
    ],
  };
}

/** Large changes that share a factor stay together. All others are one group. */
function splitByFactor(group: readonly ChangedFigure[]): ChangedFigure[][] {
  if (!group[0]?.type.startsWith('much')) return [[...group]];
  const clusters: { range: Range; figures: Set<ChangedFigure> }[] = [];
  const width = ({ range: [min, max] }: ChangedFigure) => max / min;
  // The most exact ones first: what is rounded to a pound fits many factors.
  for (const figure of group.toSorted((one, other) => width(one) - width(other))) {
    const known = clusters.find(({ range }) => overlap(range, figure.range));
    known?.figures.add(figure);
    if (known) known.range = overlap(known.range, figure.range) ?? known.range;
    else clusters.push({ range: figure.range, figures: new Set([figure]) });
  }
  const shared = clusters.filter(({ figures }) => new Set([...figures].map(({ before }) => before)).size > 1);
  const rest = group.filter((figure) => !shared.some(({ figures }) => figures.has(figure)));
  return [
    ...shared.map(({ figures }) => group.filter((figure) => figures.has(figure))),
    ...(rest.length > 0 ? [rest] : []),
  ];
}

function overlap([min, max]: Range, [otherMin, otherMax]: Range): Range | undefined {
  const both: Range = [Math.max(min, otherMin), Math.min(max, otherMax)];
  return both[0] <= both[1] ? both : undefined;
}

function toChange(group: readonly ChangedFigure[]): MoneyChange {
  const [{ kind, type }] = group as [ChangedFigure];
  const factor = sharedFactor(group);
  const sizes = group.map(({ range: [min, max] }) => Math.sqrt(min * max));
  // The greatest change is shown first.
  const inOrder = factor === undefined ? group.toSorted((one, other) => other.range[1] - one.range[1]) : group;
  const figures = new Map<string, MoneyChange['figures'][number]>();
  for (const { finding: found, before, after } of inOrder) {
    const [block, line] = [found.block ?? 'the page', found.element ?? ''];
    const key = [block, line, before, after].join('\n');
    const figure = figures.get(key) ?? { block, line, before, after, places: [] };
    figure.places.push(`${found.page}, ${found.brand}, ${found.width} px`);
    figures.set(key, figure);
  }
  return {
    blocks: [...new Set([...figures.values()].map(({ block }) => block))],
    kind,
    type,
    factors: factor === undefined ? [Math.min(...sizes), Math.max(...sizes)] : [factor, factor],
    figures: [...figures.values()],
    findings: [...new Set(group.map((figure) => figure.finding))],
  };
}

/** The factor that explains all changes, with as few digits as possible. */
function sharedFactor(group: readonly ChangedFigure[]): number | undefined {
  let shared: Range | undefined = group[0]?.range;
  for (const { range } of group) shared = shared && overlap(shared, range);
  if (!shared) return undefined;
  const [min, max] = shared;
  const middle = Math.sqrt(min * max);
  return (
    [1, 2, 3, 4, 5].map((digits) => Number(middle.toPrecision(digits))).find((short) => short >= min && short <= max) ??
    middle
  );
}
