import { apiFailure, testServices, TEST_TIME, type ApiAnswers } from '@forecourt/testing/services';
import { loadReviews } from './load-reviews';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';

const DATA = 'trustpilotData';
const FETCHING = 'isFetchingtrustpilot';
const FIND = 'GET /api/apply/v1/trustpilot/find';
const REVIEWS = 'GET /api/apply/v1/trustpilot/64f1c0a2b7d94e0013a5f0c1/reviews';
const MINUTE_MS = 60_000;
const summary = { reviews: [], businessUnitId: DEFAULT_REVIEW_SOURCE.businessUnitId, trustScore: 4, totalReviews: 7 };

function remember(ageMs: number): void {
  sessionStorage.setItem(DATA, JSON.stringify({ data: summary, timestamp: TEST_TIME.getTime() - ageMs }));
}

const answering = (answers: ApiAnswers = reviewAnswers()) => testServices({ answers });
const load = async (services = answering(), signal = new AbortController().signal) =>
  (await loadReviews(services, DEFAULT_REVIEW_SOURCE, signal))?.totalReviews;

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('the reviews of a session', () => {
  it('are fetched with both calls and kept', async () => {
    const services = answering();
    expect(await load(services)).toBe(12_345);
    expect(services.calls.map(({ path }) => path)).toEqual([
      '/api/apply/v1/trustpilot/find?name=forecourt.example',
      '/api/apply/v1/trustpilot/64f1c0a2b7d94e0013a5f0c1/reviews',
    ]);
    expect(JSON.parse(sessionStorage.getItem(DATA) ?? '')).toMatchObject({
      data: { totalReviews: 12_345 },
      timestamp: TEST_TIME.getTime(),
    });
    expect(sessionStorage.getItem(FETCHING)).toBeNull();
  });

  it('are fetched in parallel while the flag is set', async () => {
    let answerFind: (answer: object) => void = () => undefined;
    const found = new Promise<object>((resolve) => {
      answerFind = resolve;
    });
    const services = answering({ ...reviewAnswers(), [FIND]: () => found });
    const loading = load(services);
    expect(services.calls.map(({ route }) => route)).toEqual([FIND, REVIEWS]);
    expect(sessionStorage.getItem(FETCHING)).toBe('true');
    answerFind({ id: 'x', score: { trustScore: '4.2' }, numberOfReviews: { total: 8 } });
    expect(await loading).toBe(8);
    expect(sessionStorage.getItem(FETCHING)).toBeNull();
  });

  it('come from the session while younger than five minutes', async () => {
    remember(5 * MINUTE_MS - 1);
    const services = answering();
    expect(await load(services)).toBe(7);
    expect(services.calls).toHaveLength(0);
  });

  it('are fetched again after five minutes', async () => {
    remember(5 * MINUTE_MS);
    expect(await load()).toBe(12_345);
  });

  it.each([[FIND], [REVIEWS]])('stay unchanged, and the failure is logged, when %s fails', async (route) => {
    remember(6 * MINUTE_MS);
    const services = answering({ ...reviewAnswers(), [route]: apiFailure(502) });
    expect(await load(services)).toBe(7);
    expect(services.logged).toEqual([{ level: 'error', message: 'One or more API calls failed' }]);
    expect(sessionStorage.getItem(FETCHING)).toBeNull();
  });

  it('are undefined when a call fails and there is no copy', async () => {
    expect(await load(answering({}))).toBeUndefined();
  });

  it('are fetched when the session’s copy is invalid', async () => {
    sessionStorage.setItem(DATA, '{"data":');
    expect(await load()).toBe(12_345);
  });

  it('are still loaded when the page is left for the back/forward cache', async () => {
    const services = answering(reviewAnswers());
    const loading = load(services);
    window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    expect(sessionStorage.getItem(FETCHING)).toBeNull();
    expect(await loading).toBe(12_345);
  });

  it('stop blocking other widgets once the page is left', async () => {
    const services = answering({
      ...reviewAnswers(),
      [FIND]: () =>
        new Promise((resolve) => {
          setTimeout(resolve, 20);
        }),
    });
    const loading = load(services);
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(FETCHING)).toBeNull();
    expect(await loading).toBeUndefined();
    expect(services.logged).toEqual([]);
  });
});

describe('while another widget fetches the reviews', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    sessionStorage.setItem(FETCHING, 'true');
  });

  it('a widget checks every 100 ms', async () => {
    const services = answering();
    let loaded: number | undefined;
    const loading = (async () => {
      loaded = await load(services);
    })();
    await jest.advanceTimersByTimeAsync(250);
    remember(0);
    await jest.advanceTimersByTimeAsync(49);
    expect(loaded).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(loaded).toBe(7);
    await loading;
    expect(services.calls).toHaveLength(0);
  });

  it('a widget does not retry when that fails', async () => {
    remember(6 * MINUTE_MS);
    const services = answering();
    const loading = load(services);
    await jest.advanceTimersByTimeAsync(200);
    sessionStorage.removeItem(FETCHING);
    await jest.advanceTimersByTimeAsync(100);
    expect(await loading).toBe(7);
    expect(services.calls).toHaveLength(0);
  });

  it('a widget fetches after ten seconds, when the flag must have been left behind', async () => {
    const services = answering();
    const loading = load(services);
    await jest.advanceTimersByTimeAsync(9_900);
    expect(services.calls).toHaveLength(0);
    await jest.advanceTimersByTimeAsync(100);
    expect(await loading).toBe(12_345);
  });

  it('a removed widget stops waiting and fetches nothing', async () => {
    const stop = new AbortController();
    const services = answering();
    const loading = load(services, stop.signal);
    stop.abort();
    await jest.advanceTimersByTimeAsync(100);
    expect(await loading).toBeUndefined();
    expect(services.calls).toHaveLength(0);
  });
});
