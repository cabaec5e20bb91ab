import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { PullQuote } from './pull-quote';
import { pullQuote } from './pull-quote.block';
import { examples } from './pull-quote.examples';

const block = { definition: pullQuote, View: PullQuote };

checkBlock({ ...block, examples });

describe('a pull quote', () => {
  it('is from our expert by default (A2.3-29)', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(screen.getByRole('figure')).toHaveTextContent(/^From our expert/);
  });

  it('may have other words above it', async () => {
    await renderBlock(block, { attributes: examples['with words of its own'] });
    expect(screen.getByRole('figure')).toHaveTextContent(/^A word of advice/);
  });

  it('shows nothing without a quotation', async () => {
    await renderBlock(block, { attributes: { name: 'Priya Shah' } });
    expect(screen.queryByText('From our expert')).not.toBeInTheDocument();
  });
});
