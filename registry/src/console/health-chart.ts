import type { AuditRow } from '../rules/audit-chain';
import type { HealthSlice } from '../storage/health';
import { html, type Html } from './html';

/** The views of one remote's blocks over time, and the changes of what was live. */
export interface HealthHistory {
  remote: string;
  /** In the order of time; slices without any view are left out. */
  slices: readonly HealthSlice[];
  changes: readonly Pick<AuditRow, 'at' | 'who' | 'action' | 'before' | 'after'>[];
  from: Date;
  to: Date;
}

export const SLICE_MINUTES = 10;
const SLICE_MS = SLICE_MINUTES * 60_000;
const WIDTH = 720;
const PANEL = 60;
const GAP = 24;
/** A share of failures that fills the panel at least, so that one in a thousand does not look like a disaster. */
const LEAST_SHARE = 0.05;

const numbers = new Intl.NumberFormat('en-GB');
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' });

/** Views above, failed share below, and a line down both at each change; the same as a table beneath. */
export function healthChart(history: HealthHistory): Html {
  const { remote, slices, changes, from, to } = history;
  if (slices.length === 0) return html`<p>No page has reported anything of ${remote} since ${time.format(from)}.</p>`;
  const most = Math.max(...slices.map(({ shown }) => shown), 1);
  const highest = Math.max(LEAST_SHARE, ...slices.map(shareOf));
  const x = (at: Date) => Math.round(((at.getTime() - from.getTime()) / (to.getTime() - from.getTime())) * WIDTH);
  const width = Math.max(2, Math.floor((SLICE_MS / (to.getTime() - from.getTime())) * WIDTH) - 2);
  const bars = (bottom: number, partOf: (slice: HealthSlice) => number) =>
    slices.map((slice) => {
      const height = Math.round(partOf(slice) * PANEL);
      return html`<rect x="${x(slice.at)}" y="${bottom - height}" width="${width}" height="${height}" />`;
    });
  const bottom = 2 * PANEL + GAP;
  return html`<figure>
    <figcaption>
      Views (above, ${numbers.format(most)} at most) and failed share (below, up to ${percent.format(highest)}) in ${SLICE_MINUTES} minutes, since
      ${time.format(from)}. Dashed: a change.
    </figcaption>
    <svg viewBox="0 0 ${WIDTH} ${bottom + 2}" role="img" aria-label="${summaryOf(history)}">
      <g class="views">${bars(PANEL, ({ shown }) => shown / most)}</g>
      <g class="failures">${bars(bottom, (slice) => shareOf(slice) / highest)}</g>
      <path class="axis" d="M0 ${PANEL + 0.5}H${WIDTH}M0 ${bottom + 0.5}H${WIDTH}" />
      ${changes.map(({ at }) => html`<path class="change" d="M${x(new Date(at))} 0V${bottom}" />`)}
    </svg>
    <details>
      <summary>The figures of ${remote}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Views</th>
            <th scope="col">Failures</th>
            <th scope="col">Changes</th>
          </tr>
        </thead>
        <tbody>
          ${rowsOf(history)}
        </tbody>
      </table>
    </details>
  </figure>`;
}

function rowsOf({ slices, changes }: HealthHistory): Html[] {
  const startOf = (at: string) => Math.floor(Date.parse(at) / SLICE_MS) * SLICE_MS;
  const starts = new Set([...slices.map(({ at }) => at.getTime()), ...changes.map(({ at }) => startOf(at))]);
  return [...starts]
    .toSorted((a, b) => b - a)
    .map((start) => {
      const slice = slices.find(({ at }) => at.getTime() === start);
      const within = changes.filter(({ at }) => startOf(at) === start);
      return html`<tr>
        <th scope="row">${time.format(new Date(start))}</th>
        <td>${slice ? numbers.format(slice.shown) : '0'}</td>
        <td>${slice ? `${numbers.format(slice.failed)} (${percent.format(shareOf(slice))})` : '0'}</td>
        <td>${within.map(({ action, before, after, who }) => html`<div>${action}: ${before ?? 'not live'} → ${after ?? 'not live'}, by ${who}</div>`)}</td>
      </tr>`;
    });
}

function summaryOf({ remote, slices, changes }: HealthHistory): string {
  const [shown, failed] = [slices.reduce((sum, one) => sum + one.shown, 0), slices.reduce((sum, one) => sum + one.failed, 0)];
  const count = `${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`;
  return `${remote}: ${numbers.format(failed)} failures in ${numbers.format(shown)} views, ${count}. The figures are in the table below.`;
}

function shareOf({ shown, failed }: HealthSlice): number {
  return shown === 0 ? 0 : Math.min(1, failed / shown);
}
