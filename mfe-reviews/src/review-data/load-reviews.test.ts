import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { loadReviews } from './load-reviews';
import { sampleAnswers } from './sample-answers';

const SOURCE = { platform: 'trustpilot', businessUnitId: '64f1c0a2b7d94e0013a5f0c1', companyDomain: 'forecourt.example' };
const MINUTE_MS = 60_000;
const signal = new AbortController().signal;
const summary = { reviews: [], businessUnitId: 'forecourt', trustScore: 4, totalReviews: 7 };

function remember(ageMs: number): void {
  sessionStorage.setItem('trustpilotData', JSON.stringify({ data: summary, timestamp: TEST_TIME.getTime() - ageMs }));
}

afterEach(() => {
  sessionStorage.clear();
  jest.useRealTimers();
});

describe('the reviews of a session', () => {
  it('are fetched with both calls and kept', async () => {
    const services = testServices({ answers: sampleAnswers() });
    expect((await loadReviews(services, SOURCE, signal))?.totalReviews).toBe(12_345);
    expect(services.calls).toHaveLength(2);
    expect(JSON.parse(sessionStorage.getItem('trustpilotData') ?? '')).toMatchObject({ data: { totalReviews: 12_345 }, timestamp: TEST_TIME.getTime() });
    expect(sessionStorage.getItem('isFetchingtrustpilot')).toBeNull();
  });

  it('come from the session while younger than five minutes', async () => {
    remember(5 * MINUTE_MS - 1);
    const services = testServices({ answers: sampleAnswers() });
    expect((await loadReviews(services, SOURCE, signal))?.totalReviews).toBe(7);
    expect(services.calls).toHaveLength(0);
  });

  it('are fetched again after five minutes', async () => {
    remember(5 * MINUTE_MS);
    expect((await loadReviews(testServices({ answers: sampleAnswers() }), SOURCE, signal))?.totalReviews).toBe(12_345);
  });

  it('stay as they were, and the failure is logged, when a call fails', async () => {
    remember(6 * MINUTE_MS);
    const services = testServices();
    expect((await loadReviews(services, SOURCE, signal))?.totalReviews).toBe(7);
    expect(services.logged).toEqual([expect.objectContaining({ message: 'One or more API calls failed' })]);
  });

  it('are fetched when what the session holds cannot be read', async () => {
    sessionStorage.setItem('trustpilotData', '{"data":');
    expect((await loadReviews(testServices({ answers: sampleAnswers() }), SOURCE, signal))?.totalReviews).toBe(12_345);
  });

  it('are waited for while another widget fetches them', async () => {
    jest.useFakeTimers();
    sessionStorage.setItem('isFetchingtrustpilot', 'true');
    const services = testServices({ answers: sampleAnswers() });
    const loading = loadReviews(services, SOURCE, signal);
    await jest.advanceTimersByTimeAsync(250);
    remember(0);
    await jest.advanceTimersByTimeAsync(100);
    expect((await loading)?.totalReviews).toBe(7);
    expect(services.calls).toHaveLength(0);
  });
});
