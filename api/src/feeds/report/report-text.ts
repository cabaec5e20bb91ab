import { formatCount } from '@forecourt/domain/money';
import type { PictureRefusal } from '../../photos/photo-report';
import type { FeedReport, Refusal } from './feed-report';

/** The report as a dealer reads it. */
export function reportText(report: FeedReport): string {
  return (
    [headOf(report), refusalsOf(report), picturesOf(report)]
      .map((lines) => lines.join('\n'))
      .filter(Boolean)
      .join('\n\n') + '\n'
  );
}

function headOf({ dealer, startedAt, source, outcome, failure, counts }: FeedReport): string[] {
  const { rowsRead, added, changed, unchanged, refused, sold, missing } = counts;
  const lines = [
    `Stock of ${dealer}, ${startedAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    ...(source ? [`From ${source}`] : []),
    '',
    `${cars(rowsRead)} read: ${formatCount(added)} new, ${formatCount(changed)} changed, ${formatCount(unchanged)} as before, ${formatCount(refused)} refused.`,
  ];
  if (outcome === 'failed') lines.push(`${failure}.`, 'Until the whole feed can be read, no car is taken as sold.');
  else if (outcome === 'waits') {
    lines.push(`${cars(missing)} that you had with us ${missing === 1 ? 'is' : 'are'} missing. That is so many that we left them on the site: are they sold?`);
  } else lines.push(`${cars(sold)} no longer in the feed, and so taken as sold.`);
  return lines;
}

function refusalsOf({ refusals, counts, rowsAreCalled }: FeedReport): string[] {
  if (refusals.length === 0) return [];
  const listed = new Set(refusals.map(({ row }) => row)).size;
  return [
    'These changed nothing; a car that was on the site before is there as it was:',
    ...refusals.map((refusal) => `  ${sentenceOf(refusal, rowsAreCalled)}`),
    ...(counts.refused > listed ? [`  … and ${formatCount(counts.refused - listed)} more`] : []),
  ];
}

function picturesOf({ pictures }: FeedReport): string[] {
  if (!pictures || pictures.shown + pictures.waiting + pictures.refused === 0) return [];
  const { shown, waiting, refused, refusals } = pictures;
  return [
    `Pictures: ${formatCount(shown)} shown, ${formatCount(waiting)} still to be fetched, ${formatCount(refused)} not taken${refused > 0 ? ':' : '.'}`,
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

const cars = (count: number): string => `${formatCount(count)} ${count === 1 ? 'car' : 'cars'}`;
