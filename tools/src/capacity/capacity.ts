import { type Costs, SERVICES, type ServiceName } from './costs';

/** What a visitor does. Assumptions, not measurements: `docs/capacity.md` says why. */
export const VISIT = {
  landingPages: 1,
  searches: 3,
  cars: 5,
  calculators: 1,
  cachedSearches: 0.5,
  cachedCars: 0.3,
  newVisitors: 0.6,
  enquiries: 0.02,
};
type Visit = typeof VISIT;

/** Processors are busy for this share of the time at most: beyond it answers wait for one another. */
export const BUSY = 0.6;
/** Of one machine for each service. */
const CORES = 2;
/** A pool's connections, of each API. */
const CONNECTIONS = 10;

/** How many visits begin in the busiest second. */
export interface Load {
  name: string;
  visitsASecond: number;
  /** What is different from other visits. */
  visit?: Partial<Visit>;
}

const DAY_S = 86_400;
/** An eighth of the day's visits come in its busiest hour, and in that hour's busiest minute twice as many as in others. */
export const busiestSecond = (visitsADay: number): number => (visitsADay / DAY_S) * (24 / 8) * 2;

export const LOADS: readonly Load[] = [
  { name: 'a million visits a day', visitsASecond: busiestSecond(1_000_000) },
  { name: 'ten million visits a day', visitsASecond: busiestSecond(10_000_000) },
  {
    name: 'a television minute: 100,000 visits begin within 60 s',
    visitsASecond: 100_000 / 60,
    // In their first minute people look at the page that was advertised, and a third of them search.
    visit: { searches: 0.33, cachedSearches: 0.9, cars: 0.1, calculators: 0, newVisitors: 1, enquiries: 0 },
  },
];

/** Processor time of one visit in each service, in milliseconds. */
export function visitMs({ processorMs }: Costs, visit: Visit = VISIT): Record<ServiceName, number> {
  const { landingPages, searches, cars, calculators, cachedSearches, cachedCars, enquiries } = visit;
  const pages = [
    [landingPages + calculators + searches * cachedSearches + cars * cachedCars, processorMs.cachedPage],
    [searches * (1 - cachedSearches), processorMs.newSearch],
    [cars * (1 - cachedCars), processorMs.newCar],
    [enquiries, processorMs.enquiry],
  ] as const;
  const sum = (service: ServiceName) => pages.reduce((total, [count, cost]) => total + count * cost[service], 0);
  return { shell: sum('shell'), api: sum('api'), database: sum('database') };
}

/** Bytes that leave the site for one visit, in kilobytes. Who was here before has scripts and the dictionary already. */
export function visitKilobytes({ kilobytes }: Costs, visit: Visit = VISIT): number {
  const pages = visit.landingPages + visit.searches + visit.cars + visit.calculators;
  const ofAll = kilobytes.firstPage + (pages - 1) * kilobytes.laterPage + pages * kilobytes.pictures;
  return ofAll + visit.newVisitors * (kilobytes.scripts + kilobytes.dictionary);
}

/** What a load needs. */
export interface Need {
  pagesASecond: number;
  cores: Record<ServiceName, number>;
  machines: Record<ServiceName, number>;
  memoryGb: number;
  connections: number;
  megabitsASecond: number;
}

export function needOf(costs: Costs, load: Load): Need {
  const visit = { ...VISIT, ...load.visit };
  const ms = visitMs(costs, visit);
  const each = <Value>(of: (service: ServiceName) => Value) =>
    Object.fromEntries(SERVICES.map((service) => [service, of(service)])) as Record<ServiceName, Value>;
  const cores = each((service) => (load.visitsASecond * ms[service]) / 1000 / BUSY);
  // One more than needed, so that any may be away. The database is one, with a replica.
  const machines = each((service) => (service === 'database' ? 2 : Math.max(2, Math.ceil(cores[service] / CORES) + 1)));
  return {
    pagesASecond: load.visitsASecond * (visit.landingPages + visit.searches + visit.cars + visit.calculators),
    cores,
    machines,
    memoryGb: SERVICES.reduce((sum, service) => sum + machines[service] * costs.memoryMb[service], 0) / 1000,
    connections: machines.api * CONNECTIONS,
    megabitsASecond: (load.visitsASecond * visitKilobytes(costs, visit) * 8) / 1000,
  };
}

/** How many visits a day the smallest cluster serves, two machines of two cores for each service, and which service ends it. */
export function limitOfSmallest(costs: Costs): { visitsADay: number; service: ServiceName } {
  const ms = visitMs(costs);
  const limits = SERVICES.map((service) => {
    // One of the two may be away; the database is one in any case.
    const visitsASecond = (CORES * BUSY * 1000) / ms[service];
    return { service, visitsADay: visitsASecond / busiestSecond(1) };
  });
  return limits.toSorted((one, other) => one.visitsADay - other.visitsADay)[0] as (typeof limits)[number];
}
