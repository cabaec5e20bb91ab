import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { MonthlyBudgetField } from './monthly-budget-field';

const field = () => screen.getByRole('textbox', { name: 'Monthly budget' });

describe('a monthly budget', () => {
  it.each([
    ['1250', '1,250'],
    ['1,250', '1,250'],
    ['-2a5e0', '250'],
    ['12.5', '125'],
  ])('typed as %s shows %s', async (typed, shown) => {
    render(<MonthlyBudgetField label="Monthly budget" />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
  });

  it('leaves out the pence of a pasted amount', async () => {
    render(<MonthlyBudgetField label="Monthly budget" />);
    await userEvent.click(field());
    await userEvent.paste('£1,250.50');
    expect(field()).toHaveValue('1,250');
  });

  it('takes five digits in the column layout', async () => {
    render(<MonthlyBudgetField label="Monthly budget" layout="column" />);
    await userEvent.type(field(), '123456');
    expect(field()).toHaveValue('12,345');
    expect(field()).toBeValid();
  });

  it.each([
    ['12500', '12,500'],
    ['   £12,500.00 a month   ', '12,500'],
    ['\u202a12 500\u202c', '12,500'],
    ['１２５００', '12,500'],
    ['125000', ''],
    ['200-300', ''],
  ])('is never shortened when %j is pasted into the column layout: %j', async (pasted, shown) => {
    render(<MonthlyBudgetField label="Monthly budget" layout="column" />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(field()).toHaveValue(shown);
  });

  it('keeps the caret where a digit was inserted or deleted', async () => {
    render(<MonthlyBudgetField label="Monthly budget" defaultValue="1234" />);
    await userEvent.type(field(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('19,234');
    expect(field()).toHaveProperty('selectionStart', 2);
    await userEvent.keyboard('{Backspace}{Backspace}');
    expect(field()).toHaveValue('234');
    expect(field()).toHaveProperty('selectionStart', 0);
  });

  it('reports the formatted text, and formats its value', async () => {
    const seen: string[] = [];
    function Budget() {
      const [budget, setBudget] = useState('1000');
      return (
        <MonthlyBudgetField
          label="Monthly budget"
          value={budget}
          onChange={(event) => {
            seen.push(event.target.value);
            setBudget(event.target.value);
          }}
        />
      );
    }
    const { container } = render(<Budget />);
    expect(field()).toHaveValue('1,000');
    await userEvent.type(field(), '5');
    expect(seen).toEqual(['10,005']);
    expect(field()).toHaveValue('10,005');
    await expectAccessible(container);
  });
});
