import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { checkBlock } from '@forecourt/testing/check-block';
import { chooseTerms } from '@forecourt/ui/kept-terms';
import { FinanceTerms } from './finance-terms';
import { financeTerms } from './finance-terms.block';
import { examples } from './finance-terms.examples';
import { showPage } from './show-page';

jest.mock('./show-page', () => ({ showPage: jest.fn() }));

const show = checkBlock({ definition: financeTerms, View: FinanceTerms, examples });

beforeEach(() => {
  jest.mocked(showPage).mockClear();
  sessionStorage.clear();
});

describe('the terms of a page that only the server renders', () => {
  it('are those of its address, which the page keeps when they are changed', async () => {
    chooseTerms({ ...DEFAULT_TERMS, termMonths: 24 });
    await show({ at: '/compare?cars=1,2&term=36' });
    expect(screen.getByText(/^Monthly prices, your terms:/)).toHaveTextContent('36 months');
    expect(showPage).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText('Change'));
    await userEvent.selectOptions(screen.getByLabelText('Months'), '48');
    await userEvent.click(screen.getByRole('button', { name: 'Show these prices' }));
    const address = '/compare?cars=1%2C2&type=PCP&term=48&deposit=0&miles_a_year=8000&score=Good';
    await waitFor(() => expect(showPage).toHaveBeenCalledWith(address));
    expect(sessionStorage.getItem('financeTerms')).toMatch(/term=48/);
  });

  it('are those of the visit if its address has none', async () => {
    chooseTerms({ ...DEFAULT_TERMS, termMonths: 24 });
    await show({ at: '/compare?cars=1,2' });
    await waitFor(() =>
      expect(showPage).toHaveBeenCalledWith(
        '/compare?cars=1,2&type=PCP&term=24&deposit=0&miles_a_year=8000&score=Good',
        'replace',
      ),
    );
  });
});
