import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { AmbassadorQuoteBlock } from './ambassador-quote-block';
import { ambassadorQuoteBlock } from './ambassador-quote-block.block';
import { examples } from './ambassador-quote-block.examples';

const block = { definition: ambassadorQuoteBlock, View: AmbassadorQuoteBlock };

checkBlock({ ...block, examples });

describe('the ambassador’s quotation (A2.2-7)', () => {
  it('says who said it, and offers a quote and an enquiry', async () => {
    await renderBlock(block, { attributes: examples['default'] });
    expect(screen.getByRole('figure')).toHaveTextContent('Dee OkaforRestorer of cars, Larkway ambassador');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Get my quote', 'Enquire via WhatsApp']);
  });

  it('shows the portrait once', async () => {
    const { container } = await renderBlock(block, { attributes: examples['default'] });
    expect(container.querySelectorAll('svg text')).toHaveLength(1);
  });

  it('can hide the messaging app', async () => {
    await renderBlock(block, { attributes: examples['flipped'] });
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Start my quote']);
  });

  it('shows nothing without a quotation', async () => {
    await renderBlock(block, { attributes: { name: 'Dee Okafor' } });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
