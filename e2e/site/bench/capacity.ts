import type { FiguresFile } from './figures-file';
import { table } from './markdown';

type Service = 'shell' | 'api' | 'database';
const SERVICES: readonly Service[] = ['shell', 'api', 'database'];

/** A usual visit. These are assumptions: `docs/platform/capacity.md` explains them. */
const VISIT = {
  searches: 3,
  cars: 5,
  calculators: 1,
  cachedSearches: 0.5,
  cachedCars: 0.3,
  newVisitors: 0.6,
  enquiries: 0.02,
};
/** The first minute of a visitor who saw an advert: a third of them search. */
const ADVERT = { searches: 0.33, cars: 0.1, calculators: 0, cachedSearches: 0.9, newVisitors: 1, enquiries: 0 };
/** Measured by hand on 24 November 2026: scripts of a visit with the font, and pictures of a page before scrolling. */
const KILOBYTES = { scripts: 232, pictures: 51 };
/** Maximum share of the time in which processors are busy: beyond it, answers wait for one another. */
const MAX_BUSY = 0.6;
const CORES_OF_A_MACHINE = 2;
/** Connections of each API to the database. */
const CONNECTIONS = 10;
/** The database keeps its tables in memory, which the small stock of the bench does not fill. */
const DATABASE_MB = 2000;
/** Visits of the busiest second, of as many a day: an eighth come in one hour, whose busiest minute has twice as many. */
const busiestSecond = (visitsADay: number) => (visitsADay / 86_400) * (24 / 8) * 2;

const TEN_MILLION = { name: 'ten million visits a day', visitsASecond: busiestSecond(10_000_000), visit: VISIT };
const LOADS = [
  { name: 'a million visits a day', visitsASecond: busiestSecond(1_000_000), visit: VISIT },
  TEN_MILLION,
  {
    name: 'a television minute: 100,000 visits begin within 60 s',
    visitsASecond: 100_000 / 60,
    visit: { ...VISIT, ...ADVERT },
  },
];

type Load = (typeof LOADS)[number];

/** The tables of what visits cost and need. */
export function loadTables(figures: FiguresFile): string {
  const visit = visitMs(figures, VISIT);
  const { visitsADay, service } = limitOfSmallest(visit);
  return [
    table(
      ['A visit costs', ...SERVICES, 'sent'],
      [['', ...SERVICES.map((name) => `${rounded(visit[name])} ms`), `${rounded(visitKilobytes(figures, VISIT))} KB`]],
    ),
    table(
      [
        'Load',
        'pages a second',
        'cores: shell + API + database',
        'machines of two cores',
        'memory',
        'connections',
        'network',
      ],
      LOADS.map((load) => needOf(figures, load)),
    ),
    `The smallest cluster has two machines of two cores for each service. It still works when one machine of each service
is down. It serves ${rounded(visitsADay)} visits a day, limited by the ${service}.`,
  ].join('\n\n');
}

const pagesOf = ({ searches, cars, calculators }: typeof VISIT) => 1 + searches + cars + calculators;

/** Processor time of one visit. */
function visitMs({ costs }: FiguresFile, visit: typeof VISIT): Record<Service, number> {
  const { cachedPage, newSearch, newCar, enquiry } = costs.figures.processorMs;
  const newSearches = visit.searches * (1 - visit.cachedSearches);
  const newCars = visit.cars * (1 - visit.cachedCars);
  const sum = (service: Service) =>
    (pagesOf(visit) - newSearches - newCars) * cachedPage[service] +
    newSearches * newSearch[service] +
    newCars * newCar[service] +
    visit.enquiries * enquiry[service];
  return { shell: sum('shell'), api: sum('api'), database: sum('database') };
}

function visitKilobytes({ bytes }: FiguresFile, visit: typeof VISIT): number {
  const { first, dictionary, tenPages } = bytes.figures.visit;
  const laterPage = (tenPages - first - dictionary) / 9;
  const documents = (first + (pagesOf(visit) - 1) * laterPage + visit.newVisitors * dictionary) / 1000;
  return documents + pagesOf(visit) * KILOBYTES.pictures + visit.newVisitors * KILOBYTES.scripts;
}

function needOf(figures: FiguresFile, { name, visitsASecond, visit }: Load): string[] {
  const cores = coresOf(figures, { visitsASecond, visit });
  // One more than needed, so that any may be down. PostgreSQL is one machine and a replica.
  const machines = SERVICES.map((service) =>
    service === 'database' ? 2 : Math.max(2, Math.ceil(cores[service] / CORES_OF_A_MACHINE) + 1),
  );
  const [shells = 0, apis = 0, databases = 0] = machines;
  const { shell, api } = figures.costs.figures.memoryMb;
  return [
    name,
    rounded(visitsASecond * pagesOf(visit)),
    SERVICES.map((service) => rounded(cores[service])).join(' + '),
    machines.join(' + '),
    `${rounded((shells * shell + apis * api + databases * DATABASE_MB) / 1000)} GB`,
    rounded(apis * CONNECTIONS),
    `${rounded((visitsASecond * visitKilobytes(figures, visit) * 8) / 1000)} Mbit/s`,
  ];
}

/** Cores that each service needs to serve ten million visits a day. */
export const coresOfTenMillion = (figures: FiguresFile) => coresOf(figures, TEN_MILLION);

function coresOf(figures: FiguresFile, { visitsASecond, visit }: Omit<Load, 'name'>): Record<Service, number> {
  const ms = visitMs(figures, visit);
  const cores = (service: Service) => (visitsASecond * ms[service]) / 1000 / MAX_BUSY;
  return { shell: cores('shell'), api: cores('api'), database: cores('database') };
}

/** Visits a day that one machine of each service serves, and the service that is busy first. */
function limitOfSmallest(ms: Record<Service, number>): { visitsADay: number; service: Service } {
  const limits = SERVICES.map((service) => ({
    service,
    visitsADay: (CORES_OF_A_MACHINE * MAX_BUSY * 1000) / ms[service] / busiestSecond(1),
  }));
  return limits.reduce((least, one) => (one.visitsADay < least.visitsADay ? one : least));
}

/** Two digits: the figures are not more exact. */
const rounded = (value: number) => Number(value.toPrecision(2)).toLocaleString('en-GB');
