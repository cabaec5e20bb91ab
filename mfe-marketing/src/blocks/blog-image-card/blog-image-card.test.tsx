import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { BlogImageCard } from './blog-image-card';
import { blogImageCard } from './blog-image-card.block';
import { examples } from './blog-image-card.examples';

const show = checkBlock({ definition: blogImageCard, View: BlogImageCard, examples });

describe('a blog card (A2.3-12)', () => {
  it('says who wrote it and when, and opens in a new tab by its words (A2.1-9)', async () => {
    await show('default');
    expect(screen.getByText('Tom Ashby')).toBeInTheDocument();
    expect(screen.getByText('12 May 2026')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Read more (opens in a new tab)' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('href', '/guides');
  });

  it('is one link, in the same tab, when the whole card is pressable (A2.1-9)', async () => {
    await show('a whole card to press');
    expect(screen.getByRole('link', { name: 'Read them' })).not.toHaveAttribute('target');
  });

  it('leaves the author out of other types', async () => {
    await show({ attributes: { ...examples['default'], type: 'other' } });
    expect(screen.queryByText('Tom Ashby')).not.toBeInTheDocument();
  });
});
