import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { PullQuote } from './pull-quote';
import { pullQuote } from './pull-quote.block';
import { examples } from './pull-quote.examples';

const show = checkBlock({ definition: pullQuote, View: PullQuote, examples });

describe('a pull quote', () => {
  it('is from our expert by default (A2.3-29)', async () => {
    await show('default');
    expect(screen.getByRole('figure')).toHaveTextContent(/^From our expert/);
  });

  it('may have other words above it', async () => {
    await show('with words of its own');
    expect(screen.getByRole('figure')).toHaveTextContent(/^A word of advice/);
  });

  it('shows nothing without a quotation', async () => {
    await show({ attributes: { name: 'Priya Shah' } });
    expect(screen.queryByText('From our expert')).not.toBeInTheDocument();
  });
});
