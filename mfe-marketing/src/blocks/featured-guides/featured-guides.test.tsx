import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { FeaturedGuides } from './featured-guides';
import { featuredGuides } from './featured-guides.block';
import { examples } from './featured-guides.examples';

const show = checkBlock({ definition: featuredGuides, View: FeaturedGuides, examples });

describe('featured guides (A2.3-26)', () => {
  it('are a list that can be scrolled and swiped, with a link each', async () => {
    await show('default');
    const guides = within(screen.getByRole('list', { name: 'Choose a guide' })).getAllByRole('listitem');
    expect(guides).toHaveLength(4);
    expect(within(guides[0]!).getByRole('link', { name: 'Read guide HP or PCP?' })).toHaveAttribute('href', '/guides');
  });

  it('show nothing without guides', async () => {
    await show();
    expect(screen.queryByText('Featured guides')).not.toBeInTheDocument();
  });
});
