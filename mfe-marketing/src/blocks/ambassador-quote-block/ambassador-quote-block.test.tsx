import { screen } from '@testing-library/react';
import { checkBlock } from '@forecourt/testing/check-block';
import { AmbassadorQuoteBlock } from './ambassador-quote-block';
import { ambassadorQuoteBlock } from './ambassador-quote-block.block';
import { examples } from './ambassador-quote-block.examples';

const show = checkBlock({ definition: ambassadorQuoteBlock, View: AmbassadorQuoteBlock, examples });

describe('the ambassador’s quotation (A2.2-7)', () => {
  it('says who said it, and offers a quote and an enquiry', async () => {
    await show('default');
    expect(screen.getByRole('figure')).toHaveTextContent('Dee OkaforRestorer of cars, Larkway ambassador');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Get my quote',
      'Enquire via WhatsApp',
    ]);
  });

  it('shows the portrait once', async () => {
    const { container } = await show('default');
    expect(container.querySelectorAll('svg text')).toHaveLength(1);
  });

  it('can hide the messaging app', async () => {
    await show('flipped');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Start my quote']);
  });

  it('shows nothing without a quotation', async () => {
    await show({ attributes: { name: 'Dee Okafor' } });
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});
