import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import { kilobytes } from '../../visit-budgets';
import { loadTables } from './capacity';
import type { FiguresFile } from './figures-file';
import { growthTables } from './growth';
import { table } from './markdown';
import { withMaxPods } from './max-pods';
import { peerTable } from './peers/table';
import type { Figure } from './report';

/** Kubernetes' autoscalers, whose maximum follows from the costs. */
export const AUTOSCALERS = 'deploy/kubernetes/autoscaling.yaml';

/** Documents that quote figures, between `<!-- bench: part -->` and `<!-- end -->`. */
export const QUOTES: readonly { document: string; part: keyof FiguresFile; quote: (figures: FiguresFile) => string }[] =
  [
    { document: 'docs/platform/capacity.md', part: 'costs', quote: (all) => `${costTable(all)}\n\n${loadTables(all)}` },
    {
      document: 'docs/platform/capacity.md',
      part: 'growth',
      quote: ({ growth }) => (growth ? growthTables(growth.figures) : ''),
    },
    { document: 'docs/measurements/page-size.md', part: 'bytes', quote: sizeTable },
    { document: 'docs/measurements/page-speed.md', part: 'speed', quote: ({ speed }) => figureTable(speed.figures) },
    {
      document: 'docs/measurements/stock-search.md',
      part: 'search',
      quote: ({ search }) => figureTable(search.figures),
    },
    {
      document: 'docs/measurements/peers.md',
      part: 'peers',
      quote: ({ peers }) => (peers ? peerTable(peers.figures) : ''),
    },
  ];

/** Returns the document with its quoted figures replaced by these. */
export function withQuote(text: string, { part, quote }: (typeof QUOTES)[number], figures: FiguresFile): string {
  const measured = figures[part];
  if (!measured) return text;
  const { date, commit, cores, node } = measured;
  const command = part === 'speed' ? 'npm run bench' : `npm run bench -- ${part}`;
  const source = `\`${command}\`, ${date}, commit ${commit}, ${cores} cores${node === undefined ? '' : `, Node ${node}`}:`;
  return text.replace(
    new RegExp(`(<!-- bench: ${part} -->\n).*?(<!-- end -->)`, 's'),
    (_, start: string, end: string) => `${start}\n${source}\n\n${quote(figures)}\n\n${end}`,
  );
}

export function writeQuotes(figures: FiguresFile): void {
  for (const quoted of QUOTES) rewrite(quoted.document, (text) => withQuote(text, quoted, figures));
  rewrite(AUTOSCALERS, (text) => withMaxPods(text, figures));
}

function rewrite(document: string, change: (text: string) => string): void {
  const file = path.join(root, document);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

function costTable({ costs: { figures } }: FiguresFile): string {
  const { cachedPage, newSearch, newCar, enquiry } = figures.processorMs;
  const rows = {
    'a cached page': cachedPage,
    'a new search': newSearch,
    'a new page of a car': newCar,
    'an enquiry': enquiry,
  };
  const { shell, api, database } = figures.memoryMb;
  return table(
    ['Processor time of one request, ms', 'shell', 'API', 'database'],
    [
      ...Object.entries(rows).map(([what, ms]) => [what, ms.shell, ms.api, ms.database]),
      ['memory of a process, MB', shell, api, database],
    ],
  );
}

function sizeTable({ bytes }: FiguresFile): string {
  const rows = Object.entries(bytes.figures.pages).map(([page, { opened, read, html, sent }]) => [
    page,
    ...[opened, read, html, sent].map(kilobytes),
  ]);
  return table(['', 'scripts, page opened', 'scripts, page read to its end', 'HTML', 'HTML as sent'], rows);
}

const figureTable = (figures: readonly Figure[]) =>
  table(
    ['', 'goal', 'measured', ''],
    figures.map(({ what, goal, measured, detail }) => [what, goal, measured, detail]),
  );
