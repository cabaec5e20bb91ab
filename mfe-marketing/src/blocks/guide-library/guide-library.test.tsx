import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { sampleTopics } from '../../guides/testing/sample-guides';
import { GuideLibrary } from './guide-library';
import { guideLibrary } from './guide-library.block';
import { examples } from './guide-library.examples';

//

const answers = { 'GET /v1/guides': sampleTopics };

const show = checkBlock({ definition: guideLibrary, View: GuideLibrary, examples, answers });

describe('the library of guides', () => {
  it('features the first guides of each topic, and leads to all of them (A2.3-27)', async () => {
    await show({ attributes: examples['first of its page'], services: testServices({ answers }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Guides to car finance' })).toBeInTheDocument();
    const featured = within(screen.getByRole('list', { name: 'Featured guides: Types of finance' })).getAllByRole(
      'link',
    );
    expect(featured.map((link) => link.getAttribute('href'))).toEqual([
      '/guides/types/what-is-hp',
      '/guides/types/what-is-pcp',
      '/guides/types/hp-or-pcp',
    ]);
    expect(screen.getByRole('link', { name: 'View all 4 guides in Types of finance' })).toHaveAttribute(
      'href',
      '/guides/types',
    );
    expect(screen.getByRole('link', { name: 'View the guide in Ending an agreement' })).toHaveAttribute(
      'href',
      '/guides/ends',
    );
  });

  it('has a search that needs no JavaScript (A2.3-22)', async () => {
    await show({ services: testServices({ answers }) });
    const { form, name } = screen.getByRole<HTMLInputElement>('searchbox', { name: 'What would you like to know?' });
    expect(form).toHaveAttribute('action', '/guides/search');
    expect(form).toHaveAttribute('method', 'get');
    expect(name).toBe('q');
  });

  it('can still be searched while the topics are unavailable', async () => {
    await show({ services: testServices({ answers: { 'GET /v1/guides': apiFailure(503) } }) });
    expect(screen.getByRole('searchbox')).toBeInTheDocument();
    expect(screen.getByText(/cannot be shown right now/)).toBeInTheDocument();
  });
});
