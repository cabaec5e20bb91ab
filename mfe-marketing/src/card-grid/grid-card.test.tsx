import { render, screen } from '@testing-library/react';
import { CardGrid } from './card-grid';
import { GridCard, type GridCardProps } from './grid-card';

function show(card: Omit<GridCardProps, 'title'>) {
  return render(
    <CardGrid label="Ways to start">
      <GridCard title="Looking for a car" {...card} />
    </CardGrid>,
  );
}

describe('a card in a grid', () => {
  it('is an item of a named list', () => {
    show({ description: 'Search them all.' });
    const card = screen.getByRole('listitem');
    expect(screen.getByRole('list', { name: 'Ways to start' })).toContainElement(card);
    expect(card).toContainElement(screen.getByRole('heading', { level: 3, name: 'Looking for a car' }));
  });

  it('has one link, in the same tab', () => {
    show({ link: { text: 'Search cars', href: '/used-cars' } });
    const link = screen.getByRole('link', { name: 'Search cars' });
    expect(link).toHaveAttribute('href', '/used-cars');
    expect(link).not.toHaveAttribute('target');
  });

  it('may open an external link in a new tab, by its words only', () => {
    show({ link: { text: 'Read more', href: '/guides', external: true }, wholeCard: false });
    expect(screen.getByRole('link', { name: 'Read more (opens in a new tab)' })).toHaveAttribute('target', '_blank');
  });

  it.each([
    { text: '', href: '/used-cars' },
    { text: 'Search cars', href: '' },
  ])('has no link without words and an address: %j', (link) => {
    show({ link });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Search cars')).not.toBeInTheDocument();
  });
});
