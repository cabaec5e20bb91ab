import { testServices } from '@forecourt/testing/services';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { pollReviews } from './poll-reviews';

const load = jest.fn(() => {
  throw new Error('lost');
});
jest.mock('../../review-data/fetch-for-session', () => load());

it('a poll whose code is lost does nothing, and the next poll loads it again', async () => {
  jest.useFakeTimers();
  const onSummary = jest.fn();
  const stop = pollReviews(testServices(), DEFAULT_REVIEW_SOURCE, onSummary);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
  expect(onSummary).not.toHaveBeenCalled();
  stop();
  jest.useRealTimers();
});
