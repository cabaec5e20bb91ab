import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import type { DealerReviews as Answer } from '@forecourt/domain/dealers/page';
import { DealerReviews } from './dealer-reviews';
import { dealerReviews } from './dealer-reviews.block';
import { examples } from './dealer-reviews.examples';

const review = (number: number) => ({
  id: `review-${number}`,
  stars: (number % 5) + 1,
  title: `Title ${number}`,
  text: 'They rang me back.',
  isVerified: number === 0,
  consumer: { displayName: number === 1 ? '' : 'Amara O.' },
  createdAt: number === 2 ? 'lately' : '2026-03-02T10:00:00Z',
});
const answer: Answer = { score: 3.4, total: 1204, reviews: Array.from({ length: 9 }, (_, number) => review(number)) };
const answersOf = (given: unknown) => ({ 'GET /v1/dealers/1/reviews': given, 'GET /v1/dealers/2/reviews': given });

const show = checkBlock({ definition: dealerReviews, View: DealerReviews, examples, answers: answersOf(answer) });
const at = (given: unknown) =>
  show({
    services: testServices({ answers: { 'GET /v1/dealers/7/reviews': given } }),
    at: '/dealers/alderbrook-cars-7',
  });

describe('the reviews of a dealer', () => {
  it('are those of the dealer in the address, with the average and number of all', async () => {
    await at(answer);
    expect(screen.getByText('3.4 out of 5')).toBeInTheDocument();
    expect(screen.getByText(/from 1,204 reviews/)).toBeInTheDocument();
  });

  it('have their own stars, bad ones too, and say who wrote them and when', async () => {
    await at(answer);
    const [first, second, third] = screen.getAllByRole('listitem');
    expect(within(first!).getByRole('img', { name: '1 out of 5 stars' })).toBeInTheDocument();
    expect(first).toHaveTextContent('Amara O., 2 March 2026, verified by the platform');
    expect(second).toHaveTextContent('A customer, 2 March 2026');
    expect(third).toHaveTextContent(/Amara O\.$/);
  });

  it('say in the heading that they are sample data, which no platform has verified', async () => {
    const { container } = await at({ ...answer, isSample: true });
    expect(screen.getByRole('heading', { level: 2, name: 'What customers say · Sample data' })).toBeInTheDocument();
    expect(container).not.toHaveTextContent(/platform/);
  });

  it('are six at first; the others open without JavaScript', async () => {
    await at(answer);
    const others = screen.getByText('3 more reviews').closest('details');
    expect(within(others!).getAllByText(/^Title/)).toHaveLength(3);
  });

  it.each([
    ['the dealer has none', { total: 0, reviews: [] }],
    ['we know no such dealer', apiFailure(404)],
    ['the platform does not answer', apiFailure(502)],
  ])('are left out where %s', async (_what, given) => {
    const { container } = await at(given);
    expect(container.querySelector('section')).toBeNull();
  });
});
