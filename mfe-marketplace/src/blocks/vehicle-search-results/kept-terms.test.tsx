import { screen } from '@testing-library/react';
import { address, person } from '../../car-search/testing/search-under-test';
import { pass, show } from './testing/results-under-test';

describe('results under terms that are kept', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    localStorage.clear();
    sessionStorage.clear();
  });

  it('take other terms from their form and keep them on the device, where the visitor says so', async () => {
    const { asked } = await show('/used-cars?colour=red&page=2');
    await person().click(screen.getByText('Change'));
    await person().selectOptions(screen.getByLabelText('Months'), '36');
    expect(screen.getByLabelText(/^Keep these terms/)).toHaveAccessibleDescription(
      'Safari deletes them after seven days without a visit.',
    );
    await person().click(screen.getByLabelText(/^Keep these terms/));
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    expect(screen.getByText('Change').closest('summary')).toHaveFocus();
    await pass(0);
    expect(address()).toBe('/used-cars?colour=red&type=pcp&term=36&deposit=0&miles_a_year=8000&score=good');
    expect(asked().at(-1)).toMatchObject({ page: 1, terms: { termMonths: 36 } });
    expect(localStorage.getItem('financeTerms')).toBe('type=PCP&term=36&deposit=0&miles_a_year=8000&score=Good');
    await person().click(screen.getByText('Change'));
    await person().click(screen.getByLabelText(/^Keep these terms/));
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    expect(localStorage.getItem('financeTerms')).toBeNull();
  });

  it('are kept for the visit when they are chosen, also in the filter, and yield to those of an address', async () => {
    const { asked } = await show('/used-cars');
    await person().click(screen.getByText('Change'));
    await person().selectOptions(screen.getByLabelText('Months'), '36');
    await person().click(screen.getByRole('button', { name: 'Show these prices' }));
    expect([localStorage.getItem('financeTerms'), sessionStorage.getItem('financeTerms')]).toEqual([
      null,
      'type=PCP&term=36&deposit=0&miles_a_year=8000&score=Good',
    ]);
    document.body.replaceChildren();
    const later = await show('/used-cars?colour=red');
    await pass(0);
    expect(later.asked().at(-1)).toMatchObject({ terms: { termMonths: 36 } });
    expect(screen.getByText(/^Monthly prices, your terms:/)).toHaveTextContent('36 months');
    document.body.replaceChildren();
    const shared = await show('/used-cars?term=24');
    await pass(0);
    expect(shared.asked().map(({ terms }) => terms.termMonths)).toEqual([24]);
    expect(asked().length).toBeGreaterThan(1);
  });

  it('are loaded again under the terms that this device keeps', async () => {
    localStorage.setItem('financeTerms', 'term=24&type=HP');
    const { asked } = await show('/used-cars');
    await pass(0);
    expect(asked().map(({ terms }) => terms.termMonths)).toEqual([60, 24]);
  });

  it('state negative equity, and offer links to choose what to do about it', async () => {
    const query = 'type=PCP&term=60&deposit=0&miles_a_year=8000&score=Good&part_exchange=8000&owed=9200';
    localStorage.setItem('financeTerms', query);
    await show(`/used-cars?min_price=9000&${query}`);
    expect(
      screen.getByText(
        /^You owe £1,200 more than your car is worth\. .* not in any monthly price yet\. What would you like to do about it\?$/,
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'I will pay it myself' })).toHaveAttribute(
      'href',
      `/used-cars?min_price=9000&${query}&negative_equity=pay`,
    );
    const ask = screen.getByRole('link', { name: 'Ask to add it to the finance' });
    expect(ask).toHaveAttribute('href', `/used-cars?min_price=9000&${query}&negative_equity=finance`);
    // The device stores the choice together with the terms.
    await person().click(ask);
    expect(localStorage.getItem('financeTerms')).toBe(`${query}&negative_equity=finance`);
  });
});
