import { formatCount } from '@forecourt/domain/money';
import type { PictureRefusal } from '../../../cars/photos/photo-report';
import type { WaitReason } from '../stock/missing-cars';
import type { FeedReport, RefusedCar, Refusal } from './feed-report';

/** Maximum registrations or rows in a line. */
const MAX_NAMED = 50;

const REFUSED: Record<RefusedCar, string> = {
  unchanged: 'Not taken; these cars are on the site, unchanged:',
  'not-in-stock': 'Not taken; these cars are not in your stock on the site:',
  unknown: 'Not taken; we cannot tell which cars these are, or another row has them:',
};

/** The report as a dealer reads it. */
export function reportText(report: FeedReport): string {
  return (
    [headOf(report), refusalsOf(report), picturesOf(report)]
      .map((lines) => lines.join('\n'))
      .filter(Boolean)
      .join('\n\n') + '\n'
  );
}

function headOf(report: FeedReport): string[] {
  const { dealer, startedAt, source, outcome, failure, counts, sold } = report;
  const { rowsRead, added, changed, unchanged, refused } = counts;
  const lines = [
    `Stock of ${dealer}, ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(source ? [`From ${source}`] : []),
    '',
    `${cars(rowsRead)} read: ${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as before, ${formatCount(refused)} refused.`,
  ];
  if (outcome === 'failed')
    return [...lines, endedSentence(failure ?? ''), 'Until the whole feed can be read, no car is taken as sold.'];
  if (outcome === 'imported' || sold.length > 0)
    lines.push(`${cars(counts.sold)} no longer in the feed, and so taken as sold.`);
  if (sold.length > 0) lines.push(`Sold: ${named(sold)}.`);
  return [...lines, ...waitingOf(report)];
}

/** Sentences on why missing cars are not removed yet, one group for each reason. */
function waitingOf({ waiting, rowsAreCalled }: FeedReport): string[] {
  const groups = new Map<string, { registrations: string[]; reasons: WaitReason[] }>();
  for (const { registration, reason } of waiting) {
    const key = reason.is === 'make' ? reason.make : reason.is;
    const group = groups.get(key) ?? { registrations: [], reasons: [] };
    group.registrations.push(registration);
    group.reasons.push(reason);
    groups.set(key, group);
  }
  return [...groups.values()].flatMap(({ registrations, reasons }) => [
    `${cars(registrations.length)} that you had with us ${registrations.length === 1 ? 'is' : 'are'} missing. ${reasonInWords(reasons, rowsAreCalled)}`,
    `Waiting: ${named(registrations)}.`,
  ]);
}

function reasonInWords(reasons: readonly WaitReason[], called: string): string {
  const [first] = reasons;
  if (first?.is === 'make')
    return `That is every ${first.make} that you had, so we left them on the site: are they sold?`;
  if (first?.is !== 'rows') return 'That is so many that we left them on the site: are they sold?';
  const rows = [...new Set(reasons.flatMap((reason) => (reason.is === 'rows' ? reason.rows : [])))].toSorted(
    (one, other) => one - other,
  );
  const which = `${called.toLowerCase()}${rows.length === 1 ? '' : 's'} ${named(rows.map(formatCount))}`;
  const advice = 'Correct or remove what is wrong there:';
  return reasons.length === 1
    ? `We left it on the site, since ${which} could be it. ${advice} if the car is missing then, it is taken as sold.`
    : `We left them on the site, since ${which} could be among them. ${advice} cars that are missing then are taken as sold.`;
}

function refusalsOf({ refusals, counts, rowsAreCalled }: FeedReport): string[] {
  const listed = new Set(refusals.map(({ row }) => row)).size;
  const groups = (['unchanged', 'not-in-stock', 'unknown'] as const).flatMap((state) => {
    const lines = refusals
      .filter(({ car }) => car === state)
      .map((refusal) => `  ${sentenceOf(refusal, rowsAreCalled)}`);
    return lines.length > 0 ? [REFUSED[state], ...lines] : [];
  });
  return [...groups, ...(counts.refused > listed ? [`  … and ${formatCount(counts.refused - listed)} more`] : [])];
}

function picturesOf({ pictures, havePictures }: FeedReport): string[] {
  if (!pictures || pictures.shown + pictures.waiting + pictures.refused === 0) return [];
  const { shown, waiting, refused, refusals } = pictures;
  return [
    `Pictures: ${formatCount(shown)} shown, ${formatCount(waiting)} still to be fetched, ${formatCount(refused)} not taken${refused > 0 ? ':' : '.'}`,
    ...(havePictures ? [] : ['The feed has no place for pictures, so cars keep those that they have.']),
    ...refusals.map((refusal) => `  ${pictureSentence(refusal)}`),
    ...(refused > refusals.length ? [`  … and ${formatCount(refused - refusals.length)} more`] : []),
  ];
}

function pictureSentence({ registration, picture, address, message, isShown }: PictureRefusal): string {
  return `${registration}, picture ${picture}: ${address} ${message}.${isShown ? ' The one that was there before is shown.' : ''}`;
}

function sentenceOf({ row, registration, column, value, message }: Refusal, called: string): string {
  const subject = column === '' ? 'it' : `${column}${value === '' ? '' : ` “${value}”`}`;
  return `${called} ${row}${registration === undefined || value === registration ? '' : ` (${registration})`}: ${subject} ${message}.`;
}

/** Messages of parsers may end with a full stop, and ours with a question. */
const endedSentence = (text: string): string => (/[.?]$/.test(text) ? text : `${text}.`);

const named = (all: readonly string[]): string =>
  all.length > MAX_NAMED
    ? `${all.slice(0, MAX_NAMED).join(', ')} and ${formatCount(all.length - MAX_NAMED)} more`
    : all.join(', ');

const cars = (count: number): string => `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`;
