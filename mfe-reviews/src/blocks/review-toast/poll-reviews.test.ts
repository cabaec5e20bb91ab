import { apiFailure, testServices } from '@forecourt/testing/services';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { pollReviews } from './poll-reviews';

const FLAG = 'trustpilotPollingStarted';
const FIND = 'GET /api/apply/v1/trustpilot/find';

const stops: (() => void)[] = [];
let services = testServices();
const onSummary = jest.fn();

function start(): () => void {
  const stop = pollReviews(services, DEFAULT_REVIEW_SOURCE, onSummary);
  stops.push(stop);
  return stop;
}
const polls = () => services.calls.filter(({ route }) => route === FIND).length;
const wait = (ms: number) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  onSummary.mockClear();
  services = testServices({ answers: reviewAnswers() });
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('polling for reviews', () => {
  it('starts after 5 s and continues every 60 s', async () => {
    start();
    await wait(4999);
    expect([polls(), sessionStorage.getItem(FLAG)]).toEqual([0, null]);
    await wait(1);
    expect([polls(), sessionStorage.getItem(FLAG)]).toEqual([1, 'true']);
    await wait(59_999);
    expect(polls()).toBe(1);
    await wait(1);
    expect(polls()).toBe(2);
    expect(services.calls).toHaveLength(4);
    expect(onSummary).toHaveBeenCalledTimes(2);
  });

  it('fetches even while the session’s copy is fresh, and updates it', async () => {
    start();
    await wait(5000);
    sessionStorage.removeItem('trustpilotData');
    await wait(60_000);
    expect(polls()).toBe(2);
    expect(sessionStorage.getItem('trustpilotData')).not.toBeNull();
  });

  it('is done by one widget only, and taken over when that is removed', async () => {
    const stopFirst = start();
    start();
    await wait(65_000);
    expect(polls()).toBe(2);
    stopFirst();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
    await wait(60_000);
    expect([polls(), sessionStorage.getItem(FLAG)]).toEqual([3, 'true']);
  });

  it('is not restarted by a widget that is added later', async () => {
    start();
    await wait(10_000);
    start();
    expect(sessionStorage.getItem(FLAG)).toBe('true');
    await wait(54_000);
    expect(polls()).toBe(1);
  });

  it('starts despite a flag left behind by an earlier page', async () => {
    sessionStorage.setItem(FLAG, 'true');
    start();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
    await wait(5000);
    expect(polls()).toBe(1);
  });

  it('does not start if another page has set the flag in between', async () => {
    start();
    sessionStorage.setItem(FLAG, 'true');
    await wait(65_000);
    expect(polls()).toBe(0);
  });

  it('clears the flag and ends when its widget is removed, even before the first poll', async () => {
    start()();
    await wait(70_000);
    expect(polls()).toBe(0);
    const stop = start();
    await wait(5000);
    stop();
    expect(sessionStorage.getItem(FLAG)).toBeNull();
    await wait(60_000);
    expect(polls()).toBe(1);
  });

  it('logs a failure and continues', async () => {
    let fails = true;
    services = testServices({
      answers: {
        ...reviewAnswers(),
        [FIND]: () =>
          fails ? apiFailure(502) : { id: 'x', score: { trustScore: '5' }, numberOfReviews: { total: 1 } },
      },
    });
    start();
    await wait(5000);
    expect(services.logged).toEqual([{ level: 'error', message: 'One or more API calls failed' }]);
    expect(onSummary).not.toHaveBeenCalled();
    fails = false;
    await wait(60_000);
    expect(onSummary).toHaveBeenCalledTimes(1);
  });

  it('pauses while the page is hidden', async () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    start();
    await wait(65_000);
    expect(polls()).toBe(0);
    hidden.mockReturnValue(false);
    await wait(60_000);
    expect(polls()).toBe(1);
  });
});
