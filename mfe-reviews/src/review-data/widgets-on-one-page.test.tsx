import { act, screen } from '@testing-library/react';
import type { ReviewSummary } from '@forecourt/domain/reviews/wire';
import { reviews, reviewSummaries } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, TEST_TIME, type ApiAnswers, type TestServices } from '@forecourt/testing/services';
import { ReviewContainer } from '../blocks/review-container/review-container';
import { reviewContainer } from '../blocks/review-container/review-container.block';
import { ReviewSlider } from '../blocks/review-slider/review-slider';
import { reviewSlider } from '../blocks/review-slider/review-slider.block';
import { ReviewToast } from '../blocks/review-toast/review-toast';
import { reviewToast } from '../blocks/review-toast/review-toast.block';
import { DEFAULT_REVIEW_SOURCE } from '@forecourt/domain/reviews/source';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';

const ANSWER_MS = 250;
const failing = Object.fromEntries(Object.keys(reviewAnswers()).map((route) => [route, apiFailure(502)]));

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const ratings = () => screen.queryAllByText('Rated 4.6 / 5 based on 12,345 reviews');

/** A slider, a container and a toast, with the server's data, if any; answers are slow. */
async function openPage(answers: ApiAnswers, rendered?: ReviewSummary): Promise<TestServices> {
  const slow = (answer: unknown) => async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, ANSWER_MS);
    });
    return typeof answer === 'function' ? (answer() as unknown) : answer;
  };
  const services = testServices({
    answers: Object.fromEntries(Object.entries(answers).map(([route, answer]) => [route, slow(answer)])),
    clock: { now: () => new Date() },
  });
  await act(() =>
    renderBlock({ definition: { ...reviewSlider, load: undefined }, View: ReviewSlider }, { services, data: rendered }),
  );
  await act(() =>
    renderBlock(
      { definition: { ...reviewContainer, load: undefined }, View: ReviewContainer },
      { services, data: rendered },
    ),
  );
  await act(() =>
    renderBlock({ definition: { ...reviewToast, load: undefined }, View: ReviewToast }, { services, data: rendered }),
  );
  return services;
}

beforeEach(() => void jest.useFakeTimers({ now: TEST_TIME }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  sessionStorage.clear();
});

describe('three review widgets on one page', () => {
  it('share one pair of calls', async () => {
    const services = await openPage(reviewAnswers());
    await wait(2000);
    expect(services.calls.map(({ route }) => route)).toEqual(Object.keys(reviewAnswers()));
    expect(ratings()).toHaveLength(2);
    expect(screen.getByText("Rated 'Excellent' with more than 12,000 reviews")).toBeInTheDocument();
  });

  it('need no call when the server had the reviews', async () => {
    const services = await openPage(
      reviewAnswers(),
      reviewSummaries.one({
        businessUnitId: DEFAULT_REVIEW_SOURCE.businessUnitId,
        trustScore: 4.6,
        totalReviews: 12_345,
      }),
    );
    await wait(2000);
    expect(services.calls).toHaveLength(0);
    expect(ratings()).toHaveLength(2);
  });

  it('make one pair of requests a minute, by the polling one', async () => {
    const services = await openPage(
      reviewAnswers(),
      reviewSummaries.one({ businessUnitId: DEFAULT_REVIEW_SOURCE.businessUnitId }),
    );
    await wait(5000);
    expect(services.calls).toHaveLength(2);
    await wait(60_000);
    expect(services.calls).toHaveLength(4);
  });

  it.each([true, false])('show their own business’s reviews, whether the server had them: %p', async (isRendered) => {
    const answers = {
      ...reviewAnswers(),
      'GET /api/apply/v1/trustpilot/find': ({ path }: { path: string }) => ({
        id: 'x',
        score: { trustScore: '4.6' },
        numberOfReviews: { total: path.endsWith('second.example') ? 2000 : 12_345 },
      }),
      'GET /api/apply/v1/trustpilot/second/reviews': { reviews: reviews.many(1) },
    };
    const services = testServices({ answers, clock: { now: () => new Date() } });
    const rendered = (totalReviews: number, businessUnitId: string) =>
      isRendered ? reviewSummaries.one({ totalReviews, businessUnitId }) : undefined;
    const container = { definition: { ...reviewContainer, load: undefined }, View: ReviewContainer };
    await act(() => renderBlock(container, { services, data: rendered(12_345, DEFAULT_REVIEW_SOURCE.businessUnitId) }));
    await act(() =>
      renderBlock(container, {
        services,
        data: rendered(2000, 'second'),
        attributes: { businessUnitId: 'second', companyDomain: 'second.example' },
      }),
    );
    await wait(11_000);
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Rated 'Excellent' with more than 12,000 reviews",
      "Rated 'Excellent' with more than 2,000 reviews",
    ]);
    expect(services.calls).toHaveLength(isRendered ? 0 : 4);
  });

  it('fail once, quietly', async () => {
    const services = await openPage(failing);
    await wait(4000);
    expect(services.calls).toHaveLength(2);
    expect(services.logged).toEqual([{ level: 'error', message: 'One or more API calls failed' }]);
    expect(screen.getAllByRole('heading', { name: "Rated 'Excellent' by our customers" })).toHaveLength(2);
  });

  it('survive invalid values in the storage', async () => {
    for (const key of ['trustpilotData', 'isFetchingtrustpilot', 'trustpilotPollingStarted'])
      sessionStorage.setItem(key, '<img src=x onerror="1">');
    const services = await openPage(reviewAnswers());
    await wait(5000);
    expect(ratings()).toHaveLength(2);
    expect(services.logged).toHaveLength(1);
    expect(sessionStorage.getItem('trustpilotPollingStarted')).toBe('true');
  });

  // This test is the last one here, because data that cannot be stored stays in memory.
  it('share one pair even where the browser has no storage', async () => {
    jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('Refused', 'SecurityError');
    });
    const services = await openPage(reviewAnswers());
    await wait(2000);
    expect(services.calls).toHaveLength(2);
    expect(ratings()).toHaveLength(2);
  });
});
