import { checkBlock } from '@forecourt/testing/check-block';
import { V2CalculatorContainer } from './v2-calculator-container';
import { v2CalculatorContainer } from './v2-calculator-container.block';
import { examples } from './v2-calculator-container.examples';

const show = checkBlock({ definition: v2CalculatorContainer, View: V2CalculatorContainer, examples });

describe('the second version of the calculator', () => {
  it('shows the rates beside the result, unless configured not to', async () => {
    const shown = await show();
    expect(shown.getByText('Rates from 9.9% APR. Representative 19.8% APR.')).toBeVisible();
    shown.unmount();
    const hidden = await show({ attributes: { hideRepApr: 'true' } });
    expect(hidden.queryByText(/Rates from/)).not.toBeInTheDocument();
  });

  it('can be configured by options, which override attributes', async () => {
    const { getByRole, container } = await show({
      attributes: {
        ctaText: 'Apply',
        defaultAmount: '5000',
        options: 'amount=21500&deposit=3000&defaultTerm=60&defaultScore=Excellent&isV3=true',
      },
    });
    expect(getByRole('textbox', { name: 'What is the price of the car?' })).toHaveValue('21,500');
    expect(getByRole('textbox', { name: 'Do you have a deposit?' })).toHaveValue('3,000');
    expect(getByRole('radio', { name: '60 months' })).toBeChecked();
    expect(getByRole('radio', { name: 'Excellent' })).toBeChecked();
    expect(getByRole('link', { name: 'Apply' })).toBeVisible();
    const form = container.querySelector('form')!;
    expect(getByRole('link', { name: 'Apply' }).compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});
