import type { AuditRow } from '../../rules/log/audit-chain';
import { countOf, formatCount, formatShare } from '../../words/format';
import { html, type Html } from '@forecourt/service/html';

/** Views of some blocks over time, grouped by release set, and the changes of the live versions. */
export interface HealthHistory {
  /** The channel or remote that the chart is about. */
  name: string;
  series: readonly HealthSeries[];
  /** Newest first. */
  changes: readonly Pick<AuditRow, 'at' | 'who' | 'action' | 'remote' | 'before' | 'after' | 'reason'>[];
  from: Date;
  to: Date;
  sliceMinutes: number;
}

export interface HealthSeries {
  name: 'Live' | 'Canary' | 'Earlier';
  /** Intervals without views are left out. */
  slices: readonly { at: Date; shown: number; failed: number }[];
}

const WIDTH = 720;
const PANEL = 60;
const GAP = 24;
const BOTTOM = 2 * PANEL + GAP;
/**
 * The minimum share of failures that fills the whole panel, so that one in a thousand does not look like a disaster.
 */
const MIN_SHARE = 0.05;

const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

interface Count {
  shown: number;
  failed: number;
}

/** Views above, failed share below, and a line down both at each change; `figuresTable` has the same in figures. */
export function healthChart(history: HealthHistory): Html {
  const { name, changes, from, to, sliceMinutes } = history;
  const columns = [...columnsOf(history)].map(([start, counts]) => ({ start, counts, all: sumOf(counts) }));
  if (columns.length === 0) return html`<p>No page has reported anything of ${name} since ${time.format(from)}.</p>`;
  const max = Math.max(...columns.map(({ all }) => all.shown), 1);
  const highest = Math.max(MIN_SHARE, ...columns.map(({ all }) => shareOf(all.failed, all)));
  const scale = WIDTH / (to.getTime() - from.getTime());
  const width = Math.max(2, Math.floor(sliceMinutes * 60_000 * scale) - 2);
  const x = (at: number) => Math.max(0, Math.round((at - from.getTime()) * scale));
  const panel = (bottom: number, partOf: (count: Count, all: Count) => number) =>
    columns.flatMap(({ start, counts, all }) => {
      let top = bottom;
      return counts.map((count, index) => {
        const height = Math.round(partOf(count, all) * PANEL);
        top -= height;
        return html`<rect
          class="${history.series[index]?.name.toLowerCase() ?? ''}"
          x="${x(start)}"
          y="${top}"
          width="${width}"
          height="${height}"
        />`;
      });
    });
  return html`<figure>
    <figcaption>
      Views (above, ${formatCount(max)} at most) and failed share (below, up to ${formatShare(highest)}) in
      ${sliceMinutes} minutes.
      ${history.series.map((one) => html`<span class="key ${one.name.toLowerCase()}">${one.name}</span> `)}<span
        class="key change"
        >A change</span
      >
    </figcaption>
    <svg viewBox="0 0 ${WIDTH} ${BOTTOM + 2}" preserveAspectRatio="none" role="img" aria-label="${summaryOf(history)}">
      ${panel(PANEL, ({ shown }) => shown / max)} ${panel(BOTTOM, ({ failed }, all) => shareOf(failed, all) / highest)}
      <path class="axis" d="M0 ${PANEL + 0.5}H${WIDTH}M0 ${BOTTOM + 0.5}H${WIDTH}" />
      ${[...new Set(changes.map(({ at }) => x(Date.parse(at))))].map((place) => html`<path class="change" d="M${place} 0V${BOTTOM}" />`)}
    </svg>
    <p class="span"><span>${time.format(from)}</span><span>${time.format(to)}</span></p>
  </figure>`;
}

/** The figures of a chart, and the changes in its time, newest first. */
export function figuresTable(history: HealthHistory): Html {
  const columns = columnsOf(history);
  const sliceMs = history.sliceMinutes * 60_000;
  const startOf = ({ at }: { at: string }) => Math.floor(Date.parse(at) / sliceMs) * sliceMs;
  const starts = [...new Set([...columns.keys(), ...history.changes.map(startOf)])].toSorted((a, b) => b - a);
  return html`<table>
    <thead>
      <tr>
        <th scope="col">From</th>
        <th scope="col">Views</th>
        <th scope="col">Failures</th>
        <th scope="col">Changes</th>
      </tr>
    </thead>
    <tbody>
      ${starts.map((start) => {
        const counts = columns.get(start) ?? [];
        const counted = history.series.flatMap(({ name }, index) => {
          const count = counts[index];
          return count && count.shown + count.failed > 0 ? [{ name, ...count }] : [];
        });
        return html`<tr>
          <th scope="row">${time.format(new Date(start))}</th>
          <td>${counted.map(({ name, shown }) => html`<div>${name}: ${formatCount(shown)}</div>`)}</td>
          <td>
            ${counted.map((one) => html`<div>${one.name}: ${formatCount(one.failed)} (${formatShare(shareOf(one.failed, one))})</div>`)}
          </td>
          <td>
            ${history.changes
              .filter((change) => startOf(change) === start)
              .map(
                ({ action, remote, before, after, who, reason }) =>
                  html`<div>
                    ${action} ${remote ?? ''}: ${before ?? 'not live'} → ${after ?? 'not live'}, by
                    ${who}${reason === null ? '' : `: ${reason}`}
                  </div>`,
              )}
          </td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** Counts of each series by the start of the interval, in order of time. */
function columnsOf({ series }: HealthHistory): ReadonlyMap<number, Count[]> {
  const starts = new Set(series.flatMap(({ slices }) => slices.map(({ at }) => at.getTime())));
  const countIn = ({ slices }: HealthSeries, start: number) => sumOf(slices.filter(({ at }) => at.getTime() === start));
  return new Map(
    [...starts].toSorted((a, b) => a - b).map((start) => [start, series.map((one) => countIn(one, start))]),
  );
}

function summaryOf({ name, series, changes }: HealthHistory): string {
  const { shown, failed } = sumOf(series.flatMap(({ slices }) => slices));
  return `${name}: ${countOf(failed, 'failure')} in ${countOf(shown, 'view')}, ${countOf(changes.length, 'change')}. The figures are in the table.`;
}

function sumOf(counts: readonly Count[]): Count {
  return {
    shown: counts.reduce((sum, one) => sum + one.shown, 0),
    failed: counts.reduce((sum, one) => sum + one.failed, 0),
  };
}

function shareOf(failed: number, { shown }: Count): number {
  return failed === 0 ? 0 : Math.min(1, failed / Math.max(1, shown));
}
