import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { PageContent } from './page-content';
import { pageContent } from './page-content.block';
import { examples } from './page-content.examples';

const block = { definition: pageContent, View: PageContent };

checkBlock({ ...block, examples });

describe('an article', () => {
  it('has its title, and its text with lists and tables', async () => {
    const { getByRole, getAllByRole } = await renderBlock(block, { attributes: examples['article'] });
    expect(getByRole('heading', { level: 2, name: 'What a deposit does' })).toBeVisible();
    expect(getByRole('table')).toHaveTextContent('£2,000');
    // It scrolls sideways on a small screen, by keyboard only if it takes the focus.
    expect(getByRole('table')).toHaveAttribute('tabindex', '0');
    expect(getAllByRole('listitem')).toHaveLength(2);
  });

  it('can be the first of its page', async () => {
    const { getByRole } = await renderBlock(block, { attributes: examples['first of its page'] });
    expect(getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
  });
});
