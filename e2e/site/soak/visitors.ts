import { brands } from '@forecourt/theme/brands';
import { problemsOf, readPage } from '../../page-view';
import { enquiryRequest } from '../../post-enquiry';

interface VisitorsOptions {
  /** The shell. */
  site: string;
  /** Paths of cars. */
  cars: readonly string[];
  onProblem: (problem: string) => void;
}

const FIXED_PATHS = [
  '/',
  '/car-finance-calculator',
  '/how-it-works',
  '/reviews',
  '/valuation-form',
  '/contact-us',
  '/about-us',
  '/no-such-page',
];
const FRAGMENTS = ['review-slider', 'quick-search', 'card-trio'];
/** Requests of visitors, in a cycle of twelve. */
const TURN = [
  'page',
  'search',
  'car',
  'page',
  'search',
  'fragment',
  'page',
  'car',
  'search',
  'page',
  'car',
  'enquiry',
] as const;
const PER_SECOND = 8;
const PATIENCE_MS = 20_000;

/** Visitors of all brands at a steady rate. No search and no sender occurs twice. */
export function sendVisitors({ site, cars, onProblem }: VisitorsOptions) {
  const pending = new Set<Promise<void>>();
  let number = 0;
  let enquiries = 0;

  const visit = async (index: number) => {
    const kind = TURN[index % TURN.length] ?? 'page';
    if (kind === 'enquiry') enquiries++;
    const car = cars[(index * 7) % cars.length] ?? '/';
    const brand = brands[index % brands.length]?.slug ?? '';
    const { path, expected = 200, ...request } = requestOf(kind, index, car);
    const headers = {
      ...request.headers,
      'x-forwarded-host': `${brand}.localhost`,
      'x-forwarded-for': addressOf(index),
    };
    const answer = await fetch(site + path, { ...request, headers, signal: AbortSignal.timeout(PATIENCE_MS) });
    const body = await answer.text();
    const problems =
      kind === 'page' || kind === 'search' || kind === 'car'
        ? problemsOf(readPage(answer.status === expected ? 200 : answer.status, body))
        : [];
    if (problems.length > 0 || answer.status !== expected)
      throw new Error(`${answer.status} ${path}: ${problems.join(', ') || body.slice(0, 200)}`);
  };
  const timer = setInterval(() => {
    const visiting = visit(number++)
      .catch((error: Error) => onProblem(error.message))
      .finally(() => pending.delete(visiting));
    pending.add(visiting);
  }, 1000 / PER_SECOND);

  return {
    get counts() {
      return { sent: number, enquiries };
    },
    get unanswered() {
      return pending.size;
    },
    async leave(): Promise<void> {
      clearInterval(timer);
      await Promise.all(pending);
    },
  };
}

function requestOf(
  kind: (typeof TURN)[number],
  index: number,
  car: string,
): RequestInit & { path: string; expected?: number; headers?: Record<string, string> } {
  if (kind === 'search')
    return { path: `/used-cars?max_price=${3_000 + ((index * 37) % 40_000)}&max_mileage=${10_000 + (index % 90_000)}` };
  if (kind === 'car') return { path: car };
  if (kind === 'fragment')
    return {
      path: `/fragments/${FRAGMENTS[index % FRAGMENTS.length]}?heading=${index}`,
      headers: { origin: 'https://partner.example' },
    };
  if (kind === 'enquiry') return enquiryRequest(/\d+$/.exec(car)?.[0] ?? '', `visitor.${index}@soak.test`);
  const path = FIXED_PATHS[index % FIXED_PATHS.length] ?? '/';
  return { path, ...(path === '/no-such-page' && { expected: 404 }) };
}

/** A different network for each visitor of an hour. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
