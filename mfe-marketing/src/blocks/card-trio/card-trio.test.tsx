import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { CardTrio } from './card-trio';
import { cardTrio } from './card-trio.block';
import { examples } from './card-trio.examples';

const show = checkBlock({ definition: cardTrio, View: CardTrio, examples });

describe('a trio of cards', () => {
  it('shows three of any number of configured cards', async () => {
    const cards = JSON.stringify(['One', 'Two', 'Three', 'Four'].map((title) => ({ title })));
    await show({ attributes: { title: 'Start', cards } });
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'One',
      'Two',
      'Three',
    ]);
  });

  it('has no link on a card without words and an address for it', async () => {
    await show({
      attributes: {
        title: 'Start',
        cards: '[{"title":"One","buttonTitle":"Go"},{"title":"Two","buttonUrl":"/used-cars"}]',
      },
    });
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.queryByText('Go')).not.toBeInTheDocument();
  });

  it('opens its links in the same tab', async () => {
    await show('half image');
    const link = screen.getByRole('link', { name: 'Search cars' });
    expect(link).toHaveAttribute('href', '/used-cars');
    expect(link).not.toHaveAttribute('target');
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
  });

  it('has another picture for viewports under 768 pixels', async () => {
    const { container } = await show('half image');
    const source = container.querySelector('picture source');
    expect(source).toHaveAttribute('media', '(width < 768px)');
    expect(container.querySelector('picture img')).toHaveAttribute(
      'src',
      expect.stringContaining('customer=forecourt'),
    );
    expect(source).toHaveAttribute(
      'srcset',
      '/getImage?customer=forecourt&make=Ford&modelFamily=Puma&angle=01&v=2&width=400',
    );
  });

  it('shows that its pictures are loading (A4.3-2)', async () => {
    const { container } = await show('half image');
    expect(container.querySelectorAll('picture + * .spinner')).toHaveLength(
      container.querySelectorAll('picture').length,
    );
    expect(container.querySelector('.spinner')).toBeInTheDocument();
  });

  it('has the page’s main heading when the page begins with it', async () => {
    await show({ attributes: { ...examples['half image'], headingLevel: '1' } });
    expect(screen.getByRole('heading', { level: 1, name: 'Where would you like to start?' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  });

  it('leaves out an unknown icon and keeps the card', async () => {
    await show({ attributes: { title: 'Start', cards: '[{"title":"One","icon":"rocket"}]' } });
    expect(screen.getByRole('heading', { name: 'One' })).toBeInTheDocument();
  });
});
