import { checkBlock } from '@forecourt/testing/check-block';
import { PageContent } from './page-content';
import { pageContent } from './page-content.block';
import { examples } from './page-content.examples';

const show = checkBlock({ definition: pageContent, View: PageContent, examples });

describe('an article', () => {
  it('has its title, and its text with lists and tables', async () => {
    const { getByRole, getAllByRole } = await show('article');
    expect(getByRole('heading', { level: 2, name: 'What a deposit does' })).toBeVisible();
    expect(getByRole('table')).toHaveTextContent('£2,000');
    // It scrolls sideways on a small screen. Keyboards can scroll it only if it can have focus.
    expect(getByRole('table')).toHaveAttribute('tabindex', '0');
    expect(getAllByRole('listitem')).toHaveLength(2);
  });

  it('can be the first of its page', async () => {
    const { getByRole } = await show('first of its page');
    expect(getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  });
});
