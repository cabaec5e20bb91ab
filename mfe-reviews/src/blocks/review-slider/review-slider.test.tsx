import { screen, waitFor } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { sampleAnswers } from '../../review-data/sample-answers';
import { ReviewSlider } from './review-slider';
import { reviewSlider } from './review-slider.block';
import { examples } from './review-slider.examples';

const block = { definition: reviewSlider, View: ReviewSlider };

afterEach(() => sessionStorage.clear());

checkBlock({ ...block, examples, answers: sampleAnswers() });

describe('the review slider', () => {
  const show = (attributes = {}) => renderBlock(block, { attributes, services: testServices({ answers: sampleAnswers() }) });

  it('says how we are rated and which reviews it shows', async () => {
    await show();
    expect(screen.getByText('Rated 4.6 / 5 based on 12,345 reviews')).toBeInTheDocument();
    expect(screen.getByText('Showing our 5 star reviews')).toBeInTheDocument();
  });

  it('cuts a long review at 85 characters', async () => {
    await show();
    expect(screen.getAllByText(/\.\.\.$/)[0]?.textContent).toHaveLength(85 + '...'.length);
  });

  it('links each card to its review', async () => {
    await show({ reviewBaseUrl: '/reviews/' });
    expect(screen.getAllByRole('article')[0]?.querySelector('a')).toHaveAttribute('href', '/reviews/review-0');
  });

  it('has buttons to leaf through, the first place having nothing before it', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Next' })).toBeInTheDocument();
  });

  it('takes what the server rendered as the session’s copy and asks nothing', async () => {
    const { services } = await show();
    const asked = services.calls.length;
    await waitFor(() => expect(sessionStorage.getItem('trustpilotData')).not.toBeNull());
    expect(services.calls).toHaveLength(asked);
  });

  it('falls back to words when there are no reviews', async () => {
    await renderBlock(block, { data: undefined, services: testServices() });
    expect(screen.getByRole('heading', { name: "Rated 'Excellent' by our customers" })).toBeInTheDocument();
  });
});
