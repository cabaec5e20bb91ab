import { act, screen } from '@testing-library/react';
import { reviewSummaries } from '@forecourt/domain/testing/factories';
import { checkBlock } from '@forecourt/testing/check-block';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { ReviewContainer } from './review-container';
import { reviewContainer } from './review-container.block';
import { examples } from './review-container.examples';

const FALLBACK = "Rated 'Excellent' by our customers";
const KEY = 'trustpilotData';

afterEach(() => {
  jest.useRealTimers();
  sessionStorage.clear();
});

const show = checkBlock({ definition: reviewContainer, View: ReviewContainer, examples, answers: reviewAnswers() });

describe('the review container', () => {
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const heading = () => screen.getByRole('heading', { level: 2 }).textContent;
  const remember = (totalReviews: number) =>
    sessionStorage.setItem(
      KEY,
      JSON.stringify({
        data: reviewSummaries.one({ totalReviews, businessUnitId: DEFAULT_REVIEW_SOURCE.businessUnitId }),
        timestamp: TEST_TIME.getTime(),
      }),
    );

  beforeEach(() => jest.useFakeTimers());

  it.each([
    [12_999, "Rated 'Excellent' with more than 12,000 reviews"],
    [999, FALLBACK],
  ])('of %d reviews says so at once, above the cards', async (total, expected) => {
    await act(() => show({ services: testServices({ answers: reviewAnswers({ total }) }) }));
    expect(heading()).toBe(expected);
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(screen.getByText('Showing our 5 star reviews')).toBeInTheDocument();
  });

  it('reads the session’s copy every second, for ten seconds', async () => {
    await show();
    expect(heading()).toBe(FALLBACK);
    await wait(500);
    remember(23_456);
    await wait(499);
    expect(heading()).toBe(FALLBACK);
    await wait(1);
    expect(heading()).toBe("Rated 'Excellent' with more than 23,000 reviews");
    await wait(8500);
    remember(24_000);
    await wait(500);
    expect(heading()).toBe("Rated 'Excellent' with more than 24,000 reviews");
    remember(25_000);
    await wait(5000);
    expect(heading()).toBe("Rated 'Excellent' with more than 24,000 reviews");
  });

  it.each([999, 12_999])(
    'logs an invalid copy and has its heading without a number, of %d reviews too (A8-5)',
    async (total) => {
      const { services } = await act(() => show({ services: testServices({ answers: reviewAnswers({ total }) }) }));
      await wait(500);
      services.logged.splice(0);
      sessionStorage.setItem(KEY, '{"data":');
      await wait(9500);
      expect(heading()).toBe(FALLBACK);
      expect(services.logged).toEqual([{ level: 'error', message: 'The cached review data could not be read' }]);
    },
  );

  it('keeps the server’s number where the copy cannot be read as the page opens, and logs that (A8-5)', async () => {
    sessionStorage.setItem(KEY, '{bad json');
    const { services } = await show({ services: testServices({ answers: reviewAnswers({ total: 12_999 }) }) });
    await wait(9500);
    expect(heading()).toBe("Rated 'Excellent' with more than 12,000 reviews");
    expect(services.logged).toEqual([{ level: 'error', message: 'The cached review data could not be read' }]);
  });

  it('shows reviews that the browser fetched when the server failed', async () => {
    const { services } = await show({ data: undefined, services: testServices({ answers: failingOnce() }) });
    await wait(1000);
    expect(heading()).toBe("Rated 'Excellent' with more than 12,000 reviews");
    expect(screen.getAllByRole('article')).toHaveLength(7);
    expect(services.calls).toHaveLength(4);
  });
});

/** The first answer, to the server, is invalid. */
function failingOnce() {
  const answers = reviewAnswers();
  let calls = 0;
  return {
    ...answers,
    'GET /api/apply/v1/trustpilot/find': () =>
      calls++ === 0 ? {} : { id: 'x', score: { trustScore: '4.6' }, numberOfReviews: { total: 12_345 } },
  };
}
