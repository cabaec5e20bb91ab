import { limitOfSmallest, LOADS, needOf, visitKilobytes, visitMs } from './capacity';
import { type Costs, SERVICES } from './costs';

/** The tables of `docs/capacity.md`, as Markdown. */
export function capacityTables(costs: Costs): string {
  const ms = visitMs(costs);
  const { service, visitsADay } = limitOfSmallest(costs);
  const rows = LOADS.map((load) => ({ load, need: needOf(costs, load) })).map(({ load, need }) =>
    line([
      load.name,
      whole(need.pagesASecond),
      SERVICES.map((name) => `${whole(need.cores[name])}`).join(' + '),
      SERVICES.map((name) => `${need.machines[name]}`).join(' + '),
      `${whole(need.memoryGb)} GB`,
      whole(need.connections),
      `${whole(need.megabitsASecond)} Mbit/s`,
    ]),
  );
  return [
    line(['A visit costs', ...SERVICES, 'sent']),
    '|---|---|---|---|---|',
    line([`${costs.measured}`, ...SERVICES.map((name) => `${ms[name].toFixed(0)} ms`), `${whole(visitKilobytes(costs))} KB`]),
    '',
    line(['Load', 'pages a second', 'cores: shell + API + database', 'machines of two cores', 'memory', 'connections', 'network']),
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
    `The smallest cluster, two machines of two cores for each service of which one may be away, serves ${whole(visitsADay)} visits a day. The ${service} ends it.`,
  ].join('\n');
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
/** Two digits that count: the figures are no more exact. */
const whole = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-GB');
