import type { ChannelAnswer } from '../../wire/channels';
import type { HealthAnswer } from '../../wire/health';
import { describeRate } from '../../words/describe-rate';
import { countOf, formatCount } from '../../words/format';
import { html, type Html } from '@forecourt/service/html';

/** Table of all live versions together by brand, the worst brand first. */
export function brandsTable({ remotes }: ChannelAnswer, { releases, minutes }: HealthAnswer): Html {
  const live = releases
    .filter(({ remote, version }) => remotes[remote]?.live?.version === version)
    .flatMap(({ brands }) => brands);
  const names = [...new Set(live.map(({ brand }) => brand))];
  const rows = names.map((brand) => {
    const own = live.filter((one) => one.brand === brand);
    const sum = (key: 'shown' | 'failed' | 'unrendered') => own.reduce((total, one) => total + one[key], 0);
    return { brand, shown: sum('shown'), failed: sum('failed'), unrendered: sum('unrendered') };
  });
  return table(
    `The last ${minutes} minutes.`,
    ['Brand', 'Failures'],
    worstFirst(rows).map((row) => [row.brand, describeRate(row)]),
  );
}

/** Blocks of the live versions, the worst first. */
export function blocksTable({ remotes }: ChannelAnswer, { blocks, minutes }: HealthAnswer): Html {
  const live = blocks.filter(({ remote, version }) => remotes[remote]?.live?.version === version);
  const names = [...new Set(live.map(({ block }) => block))];
  const rows = names.map((block) => {
    const own = live.filter((one) => one.block === block);
    const failures = own.filter(({ what }) => what.endsWith('-failed') || what === 'emptied');
    const total = (kinds: typeof own) => kinds.reduce((sum, { count }) => sum + count, 0);
    return {
      remote: own[0]?.remote ?? '',
      block,
      failures,
      shown: total(own.filter(({ what }) => what === 'shown')),
      failed: total(failures),
    };
  });
  return table(
    `The last ${minutes} minutes.`,
    ['Block', 'Views', 'Failures'],
    worstFirst(rows).map(({ remote, block, shown, failures }) => [
      `${block} (${remote})`,
      formatCount(shown),
      failures
        .map(({ what, count, networks }) => `${what} ${formatCount(count)}, from about ${countOf(networks, 'network')}`)
        .join('; ') || 'none',
    ]),
  );
}

function worstFirst<Row extends { shown: number; failed: number; unrendered?: number }>(rows: readonly Row[]): Row[] {
  const share = ({ shown, failed, unrendered = 0 }: Row) => (failed + unrendered) / Math.max(1, shown);
  return rows.toSorted((one, other) => share(other) - share(one));
}

function table(caption: string, headings: readonly string[], rows: readonly (readonly string[])[]): Html {
  if (rows.length === 0) return html`<p>No page has reported anything. ${caption}</p>`;
  return html`<table>
    <caption>
      ${caption}
    </caption>
    <thead>
      <tr>
        ${headings.map((heading) => html`<th scope="col">${heading}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ([name = '', ...cells]) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;
}
