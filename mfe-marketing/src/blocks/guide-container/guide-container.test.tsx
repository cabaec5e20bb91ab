import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { GuideContainer } from './guide-container';
import { guideContainer } from './guide-container.block';
import { examples } from './guide-container.examples';

const block = { definition: guideContainer, View: GuideContainer };

checkBlock({ ...block, examples });

describe('topics of guides (A2.3-27)', () => {
  it('show featured guides, and how many there are in all', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(within(screen.getByRole('list', { name: 'Guides' })).getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'View all 3 guides in Types of finance' })).toHaveAttribute('href', '/guides/types');
    expect(screen.getByRole('link', { name: 'Hire purchase' })).toHaveAttribute('href', '/guides/types/hire-purchase');
  });

  it('show nothing without topics', async () => {
    await renderBlock(block);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
