import { act, screen, waitFor, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { reviewSummaries } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices, TEST_TIME } from '@forecourt/testing/services';
import { DEFAULT_REVIEW_SOURCE, requireReviewSummary } from '@forecourt/domain/reviews/source';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { ReviewSlider } from './review-slider';
import { ReviewContainer } from '../review-container/review-container';
import { reviewContainer } from '../review-container/review-container.block';
import { reviewSlider } from './review-slider.block';
import { examples } from './review-slider.examples';

const block = { definition: reviewSlider, View: ReviewSlider };

afterEach(() => sessionStorage.clear());

checkBlock({ ...block, examples, answers: reviewAnswers() });

describe('the review slider', () => {
  const show = (attributes = {}) =>
    act(() => renderBlock(block, { attributes, services: testServices({ answers: reviewAnswers() }) }));
  const firstCard = () => within(screen.getAllByRole('article')[0]!);

  it('says how we are rated and which reviews it shows', async () => {
    await show();
    expect(screen.getByText('Rated 4.6 / 5 based on 12,345 reviews')).toBeInTheDocument();
    expect(screen.getByText('Showing our 5 star reviews')).toBeInTheDocument();
  });

  it('has landmarks with distinct names, also beside another block of reviews', async () => {
    await show();
    await act(() =>
      renderBlock(
        { definition: reviewContainer, View: ReviewContainer },
        { services: testServices({ answers: reviewAnswers() }) },
      ),
    );
    const regions = screen.getAllByRole('region');
    const nameOf = (region: HTMLElement) =>
      region.ariaLabel ?? document.getElementById(region.getAttribute('aria-labelledby') ?? '')?.textContent;
    expect(regions).toHaveLength(2);
    expect(new Set(regions.map(nameOf)).size).toBe(2);
  });

  it('cuts a long review at 85 characters', async () => {
    await show();
    expect(screen.getAllByText(/\.\.\.$/)[0]?.textContent).toHaveLength(85 + '...'.length);
  });

  it('is given no more of a text than its cards show', async () => {
    const { reviews } = await requireReviewSummary(
      testServices({ answers: reviewAnswers() }).api,
      DEFAULT_REVIEW_SOURCE,
    );
    expect(Math.max(...reviews.map((review) => review.text.length))).toBe(85 + '...'.length);
  });

  it('links each card to its review on the platform', async () => {
    await show();
    expect(firstCard().getByRole('heading')).toHaveAccessibleName('Easy from start to finish');
    expect(firstCard().getByRole('link', { name: /^Easy/ })).toHaveAccessibleDescription('Opens in a new tab');
    expect(firstCard().getByRole('link', { name: /^Easy from start to finish/ })).toHaveAttribute(
      'href',
      'https://uk.trustpilot.com/reviews/review-0',
    );
  });

  it('links to the configured pages instead', async () => {
    await show({ reviewBaseUrl: '/reviews/', verifiedHelpUrl: '/reviews/verified' });
    expect(firstCard().getByRole('link', { name: /^Easy from start to finish/ })).toHaveAttribute(
      'href',
      '/reviews/review-0',
    );
    expect(firstCard().getByRole('link', { name: /^How reviews are verified/, hidden: true })).toHaveAttribute(
      'href',
      '/reviews/verified',
    );
  });

  it('explains a verified review in a popover, with the platform’s help page, and only on verified ones', async () => {
    await show();
    const [button] = screen.getAllByRole('button', { name: 'Verified review' });
    const popover = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    expect(popover).toHaveAttribute('popover', 'auto');
    expect(popover?.querySelector('a')).toHaveAttribute('href', 'https://help.trustpilot.com/');
    expect(screen.getAllByRole('button', { name: 'Verified review' })).toHaveLength(5);
  });

  it('says how long ago a review was written, and keeps that up to date', async () => {
    jest.useFakeTimers();
    let now = new Date(TEST_TIME.getTime() - 3_600_000 + 30_000);
    await renderBlock(block, { services: testServices({ answers: reviewAnswers(), clock: { now: () => now } }) });
    const time = firstCard().getByText('Just now');
    now = new Date(now.getTime() + 60_000);
    act(() => jest.advanceTimersByTime(60_000));
    expect(time).toHaveTextContent('1 minute ago');
    jest.useRealTimers();
  });

  it('shows a review without a title, a name or a valid date', async () => {
    const review = {
      id: 'bare',
      title: '',
      text: 'Fine',
      isVerified: false,
      consumer: { displayName: '' },
      createdAt: 'lately',
    };
    await renderBlock(block, { data: reviewSummaries.one({ reviews: [review] }) });
    expect(firstCard().getByRole('link', { name: /^Review by A customer/ })).toBeInTheDocument();
    expect(screen.getByRole('article')).not.toHaveTextContent(/NaN|Invalid/);
  });

  it('disables its first button at the start', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  it('keeps the server’s reviews as the session’s copy, without a call', async () => {
    const { services } = await show();
    const asked = services.calls.length;
    await waitFor(() => expect(sessionStorage.getItem('trustpilotData')).not.toBeNull());
    expect(services.calls).toHaveLength(asked);
  });

  it('prefers the figures of a fresh session copy to the server’s, and moves no card', async () => {
    const { businessUnitId } = DEFAULT_REVIEW_SOURCE;
    const { reviews } = reviewSummaries.one();
    const newer = { ...reviews[0]!, id: 'newer', title: 'Newer' };
    const copy = {
      data: reviewSummaries.one({ totalReviews: 12_340, businessUnitId, reviews: [newer, ...reviews] }),
      timestamp: TEST_TIME.getTime() - 60_000,
    };
    sessionStorage.setItem('trustpilotData', JSON.stringify(copy));
    await show();
    expect(screen.getByText('Rated 4.8 / 5 based on 12,340 reviews')).toBeInTheDocument();
    expect(firstCard().getByRole('heading')).toHaveAccessibleName('Easy from start to finish');
  });

  it('shows the reviews of the session copy if the server had none', async () => {
    const { businessUnitId } = DEFAULT_REVIEW_SOURCE;
    const copy = { data: reviewSummaries.one({ businessUnitId }), timestamp: TEST_TIME.getTime() };
    sessionStorage.setItem('trustpilotData', JSON.stringify(copy));
    await act(() => renderBlock(block, { data: reviewSummaries.one({ businessUnitId, reviews: [] }) }));
    expect(await screen.findAllByRole('article')).toHaveLength(copy.data.reviews.length);
  });

  it('falls back to a sentence when there are no reviews', async () => {
    await renderBlock(block, { data: undefined, services: testServices() });
    expect(screen.getByRole('heading', { name: "Rated 'Excellent' by our customers" })).toBeInTheDocument();
  });
});
