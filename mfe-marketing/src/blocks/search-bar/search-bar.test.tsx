import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { SearchBar } from './search-bar';
import { searchBar } from './search-bar.block';
import { examples } from './search-bar.examples';

const show = checkBlock({ definition: searchBar, View: SearchBar, examples });

const field = () => screen.getByRole<HTMLInputElement>('searchbox');

describe('a search bar (A2.3-22)', () => {
  it('submits the typed words to its own page', async () => {
    await show();
    expect(field()).toHaveAccessibleName('Search');
    expect(field().name).toBe('q');
    expect(field().form).toHaveAttribute('method', 'get');
    expect(field().form).not.toHaveAttribute('action');
    expect(screen.getByRole('button', { name: 'Search' })).toHaveAttribute('type', 'submit');
  });

  it('may submit it to a page of results', async () => {
    await show('default');
    expect(field().form).toHaveAttribute('action', '/guides/search');
  });

  it('shows the searched words', async () => {
    await show({ at: '/guides/search?q=part+exchange&topic=cars' });
    expect(field()).toHaveValue('part exchange');
  });
});
