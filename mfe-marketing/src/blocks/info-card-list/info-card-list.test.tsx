import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { InfoCardList } from './info-card-list';
import { infoCardList } from './info-card-list.block';
import { examples } from './info-card-list.examples';

const show = checkBlock({ definition: infoCardList, View: InfoCardList, examples });

describe('a list of info cards (A2.3-11)', () => {
  it('names the list by its heading', async () => {
    await show('default');
    const cards = within(screen.getByRole('list', { name: 'Before you sign' })).getAllByRole('heading', { level: 3 });
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'The total amount payable',
      'How it ends',
      'What it asks of you',
    ]);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/guides']);
  });

  it('gives each card its own colours', async () => {
    const { container } = await show('two, in colours of their own');
    expect(
      [...container.querySelectorAll('style')].map(({ textContent }) => /background:(#\w+)/.exec(textContent)?.[1]),
    ).toEqual(['#14532d', '#1e3a8a']);
  });

  it('shows nothing without cards', async () => {
    await show({ attributes: { title: 'Alone' } });
    expect(screen.queryByText('Alone')).not.toBeInTheDocument();
  });
});
