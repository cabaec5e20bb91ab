import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { GuideContainer } from './guide-container';
import { guideContainer } from './guide-container.block';
import { examples } from './guide-container.examples';

const show = checkBlock({ definition: guideContainer, View: GuideContainer, examples });

describe('topics of guides (A2.3-27)', () => {
  it('show featured guides, and how many there are in all', async () => {
    await show('default');
    expect(within(screen.getByRole('list', { name: 'Guides' })).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'View all 3 guides in Types of finance' })).toHaveAttribute(
      'href',
      '/guides/types',
    );
    expect(screen.getByRole('link', { name: 'Hire purchase' })).toHaveAttribute('href', '/guides/types/hire-purchase');
  });

  it('show nothing without topics', async () => {
    await show();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
