import { kilobytes } from '../../../visit-budgets';
import { table } from '../markdown';
import { PAGES, SITES, type Each, type PeerFigures, type Visit } from './peer-figures';

/** A limit for our figure: a multiple of the figure of a peer, or a value. */
interface Goal {
  of?: 'the best peer' | 'Next';
  most?: number;
  least?: number;
}

interface Row {
  what: string;
  values: Each<number>;
  show: (value: number) => string;
  goals: readonly Goal[];
}

const KB = 1000;
const ms = (value: number) => `${Math.round(value)} ms`;
const kb = (value: number) => `${kilobytes(value)} KB`;
const count = (value: number) => Math.round(value).toLocaleString('en-GB');

/** Goals for scripts, in KB. */
const SCRIPTS = {
  home: { opened: 100, read: 150 },
  results: { opened: 120, read: 120 },
  car: { opened: 100, read: 135 },
};

/** Ours and theirs side by side, with the goals beside them and whether they are reached. */
export function peerTable({ visits, load, ...figures }: PeerFigures): string {
  const rows: Row[] = [
    ...PAGES.flatMap((page): Row[] => {
      const row = (what: string, name: keyof Visit, show: Row['show'], ...goals: Goal[]): Row => {
        const { ours, next, astro } = visits[page];
        return {
          what: `${page}: ${what}`,
          values: { ours: ours[name], next: next[name], astro: astro[name] },
          show,
          goals,
        };
      };
      const { opened, read } = SCRIPTS[page];
      return [
        row('largest paint', 'lcpMs', ms, { of: 'the best peer', most: 0.85 }),
        row('blocking time, read to the end', 'blockingMs', ms, { of: 'Next', most: 0.5 }),
        row('layout shift', 'cls', (value) => value.toFixed(3), { most: 0 }),
        row('scripts before scrolling', 'scriptsOpened', kb, { of: 'Next', most: 0.55 }, { most: opened * KB }),
        row('scripts, read to the end', 'scripts', kb, { most: read * KB }),
        row('pictures before scrolling', 'picturesOpened', kb),
        row('pictures, read to the end', 'pictures', kb),
        row('everything, read to the end', 'weight', kb, { of: 'the best peer', most: 1 }),
      ];
    }),
    { what: 'slowest interaction with the filters', values: figures.slowestInteractionMs, show: ms, goals: [] },
    {
      what: 'second page, without pictures',
      values: figures.secondPage,
      show: kb,
      goals: [{ of: 'the best peer', most: 0.15 }],
    },
    { what: 'return after a release, without pictures', values: figures.returning, show: kb, goals: [] },
    {
      what: 'kept pages a second',
      values: figures.keptPerSecond,
      show: count,
      goals: [{ of: 'the best peer', least: 5 }],
    },
    ...(['searches', 'cars'] as const).map((what) => ({
      what: `new ${what} a second`,
      values: figures[`${what}PerSecond`],
      show: count,
      goals: [{ of: 'the best peer' as const, least: 2 }],
    })),
    { what: 'memory of the server', values: figures.memoryMb, show: (value) => `${count(value)} MB`, goals: [] },
  ];
  return [
    table(
      ['', 'ours', 'Next', 'Astro', 'best', 'goal', ''],
      rows.map(({ what, values, show, goals }) => [
        what,
        ...[values.ours, values.next, values.astro].map(show),
        leader(
          values,
          show,
          goals.some(({ least }) => least !== undefined),
        ),
        goals.map((goal) => goalText(goal, show)).join(', '),
        goals.map((goal) => outcome(goal, values)).join(', '),
      ]),
    ),
    `Load of the machine before and after: ${load.map((value) => value.toFixed(1)).join(' and ')}.`,
  ].join('\n\n');
}

function goalText({ of, most, least }: Goal, show: Row['show']): string {
  const limit = of ? `${most ?? least} × ${of}` : show(most ?? least ?? 0);
  return `${most === undefined ? '≥' : '≤'} ${limit}`;
}

/** Names the site with the best figure, or several that look equal. */
function leader(values: Each<number>, show: Row['show'], isMoreBetter: boolean): string {
  const first = (isMoreBetter ? Math.max : Math.min)(...Object.values(values));
  return SITES.filter((site) => show(values[site]) === show(first)).join(', ');
}

/** Says whether our figure is within a goal, with its ratio to theirs. */
export function outcome({ of, most, least }: Goal, { ours, next, astro }: Each<number>): string {
  const best = most === undefined ? Math.max(next, astro) : Math.min(next, astro);
  const value = of ? ours / (of === 'Next' ? next : best) : ours;
  const isReached = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
  return `${isReached ? 'reached' : '**missed**'}${of ? `: ${value.toFixed(2)}` : ''}`;
}
