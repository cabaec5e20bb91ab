import { checkBlock } from '@forecourt/testing/check-block';
import { RefinanceCalculatorContainer } from './refinance-calculator-container';
import { refinanceCalculatorContainer } from './refinance-calculator-container.block';
import { examples } from './refinance-calculator-container.examples';

const show = checkBlock({ definition: refinanceCalculatorContainer, View: RefinanceCalculatorContainer, examples });

describe('the refinance calculator', () => {
  it('offers hire purchase over 24 months without a deposit, with its own rates', async () => {
    const { getByRole, queryByRole, getByText } = await show('refinance');
    expect(getByRole('heading', { name: 'Car Refinance Calculator' })).toBeVisible();
    expect(getByRole('textbox', { name: 'How much is left to pay on your current agreement?' })).toHaveValue('9,400');
    expect(getByRole('radio', { name: '24 months' })).toBeChecked();
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(queryByRole('radio', { name: /^PCP/ })).not.toBeInTheDocument();
    expect(queryByRole('textbox', { name: 'Do you have a deposit?' })).not.toBeInTheDocument();
    expect(getByText('Rates from 8.9% APR. Representative 13.9% APR.')).toBeVisible();
  });

  it('knows no part exchange: it is the car itself that is financed', async () => {
    const { getByText, queryByText } = await show({ at: '/?amount=9400&part_exchange=5000' });
    expect(queryByText(/part exchange/i)).not.toBeInTheDocument();
    expect(getByText('Amount of credit').nextSibling).toHaveTextContent('£9,400');
  });
});
