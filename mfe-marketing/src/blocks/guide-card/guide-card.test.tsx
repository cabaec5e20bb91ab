import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { GuideCard } from './guide-card';
import { guideCard } from './guide-card.block';
import { examples } from './guide-card.examples';

const show = checkBlock({ definition: guideCard, View: GuideCard, examples });

describe('the card of a topic (A2.3-27)', () => {
  it('leads to its guides, and from "Am I Eligible" to the eligibility page too (A2.1-4)', async () => {
    await show('default');
    expect(screen.getByRole('link', { name: 'Soft and hard searches' })).toHaveAttribute(
      'href',
      '/guides/credit/soft-and-hard-searches',
    );
    expect(screen.getByRole('link', { name: 'Check your eligibility' })).toHaveAttribute(
      'href',
      '/car-finance-eligibility',
    );
    expect(screen.getByRole('link', { name: 'View all 4 guides in Am I Eligible' })).toHaveAttribute(
      'href',
      '/guides/credit',
    );
  });

  it('leads only to its guides under any other title', async () => {
    await show('the fifth of its kind');
    expect(screen.getByRole('link', { name: 'View the guide in Your credit' })).toHaveAttribute(
      'href',
      '/guides/credit',
    );
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('shows nothing without a topic', async () => {
    await show();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
