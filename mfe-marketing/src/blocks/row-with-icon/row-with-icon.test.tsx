import { screen, within } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { RowWithIcon } from './row-with-icon';
import { rowWithIcon } from './row-with-icon.block';
import { examples } from './row-with-icon.examples';

const show = checkBlock({ definition: rowWithIcon, View: RowWithIcon, examples });

describe('a row with icons', () => {
  it('is a list of facts (A2.3-21)', async () => {
    await show('default');
    const facts = within(screen.getByRole('list', { name: 'At a glance' })).getAllByRole('listitem');
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'A decision in minutes',
      'Over 100,000 cars',
      '450,000+ customers',
    ]);
    expect(facts[0]!.querySelector('svg')).toBeInTheDocument();
  });

  it('shows nothing without facts', async () => {
    await show();
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
