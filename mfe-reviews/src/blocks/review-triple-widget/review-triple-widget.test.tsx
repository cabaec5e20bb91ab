import { checkBlock } from '@forecourt/testing/check-block';
import { testServices } from '@forecourt/testing/services';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { ReviewTripleWidget } from './review-triple-widget';
import { reviewTripleWidget } from './review-triple-widget.block';
import { examples } from './review-triple-widget.examples';

const show = checkBlock({
  definition: reviewTripleWidget,
  View: ReviewTripleWidget,
  examples,
  answers: reviewAnswers(),
});

describe('the review strip', () => {
  it.each([
    [12_345, '12K'],
    [1000, '1K'],
    [999, '999'],
  ])('shows %d reviews as %s', async (total, shown) => {
    const { getByText } = await show({ services: testServices({ answers: reviewAnswers({ total }) }) });
    expect(getByText(shown)).toBeInTheDocument();
  });

  it('shows the score with one decimal', async () => {
    const { getByText } = await show({ services: testServices({ answers: reviewAnswers({ score: '4.65' }) }) });
    expect(getByText(/^4\.[67]$/)).toBeInTheDocument();
  });

  it('falls back to a sentence when the reviews are unavailable', async () => {
    const { getByText } = await show();
    expect(getByText("Rated 'Excellent' by our customers")).toBeInTheDocument();
  });
});
