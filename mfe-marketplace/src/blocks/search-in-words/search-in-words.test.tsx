import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { withQuery } from '@forecourt/domain/with-query';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { SearchInWords } from './search-in-words';
import { searchInWords } from './search-in-words.block';
import { examples } from './search-in-words.examples';

//

const ANSWER = 'GET /v1/search-in-words';
const SUGGESTIONS = 'GET /v1/search-in-words/suggestions';
const show = checkBlock({ definition: searchInWords, View: SearchInWords, examples });
const ask = (words: string, answer: unknown, at = (answer as { address?: string }).address ?? '/used-cars') =>
  show({
    services: testServices({ answers: { [ANSWER]: answer } }),
    at: withQuery(at, new URLSearchParams({ words }).toString()),
  });

describe('the search in words', () => {
  it('is a form that leads to the results without JavaScript', async () => {
    const { container, services } = await show({ at: '/used-cars?colour=red' });
    expect(services.calls).toEqual([]);
    expect(container.querySelector('form')).toHaveAttribute('action', '/v1/search-in-words/results');
    expect(screen.getByRole('combobox', { name: 'Describe the car you want' })).toHaveAttribute('name', 'words');
    expect(screen.getByRole('button', { name: 'Find cars' })).toBeInTheDocument();
  });

  it('sends the finance terms of the page along', async () => {
    const { container } = await show({ at: '/used-cars?deposit=2000&term=48' });
    expect(Object.fromEntries(new FormData(container.querySelector('form')!))).toMatchObject({
      words: '',
      deposit: '2000',
      term: '48',
    });
  });

  it('keeps the question with its results, and names phrases that it cannot search for', async () => {
    await ask('red Focus with heated seats, sat nav', {
      address: '/used-cars/ford/focus?colour=red',
      unknown: ['heated seats', 'sat nav'],
    });
    expect(screen.getByRole('combobox')).toHaveValue('red Focus with heated seats, sat nav');
    expect(
      screen.getByText('We cannot search for “heated seats” and “sat nav”. This is a search for the rest.'),
    ).toBeInTheDocument();
  });

  it('explains searched values that differ from the question', async () => {
    await ask('£60 a week, low tax', {
      address: '/used-cars?max_monthly_price=260',
      unknown: ['low tax'],
      notes: ['£60 a week is £260 a month.'],
    });
    expect(
      screen.getByText('We cannot search for “low tax”. This is a search for the rest. £60 a week is £260 a month.'),
    ).toBeInTheDocument();
  });

  const WEEKLY = {
    address: '/used-cars?max_monthly_price=260',
    unknown: ['wibble'],
    notes: ['£60 a week is £260 a month.'],
  };

  it.each(['/used-cars', '/used-cars/ford?max_monthly_price=260', '/used-cars?max_monthly_price=260&colour=red'])(
    'says nothing about another search: %s',
    async (at) => {
      await ask('wibble £60 a week', WEEKLY, at);
      expect(screen.getByRole('combobox')).toHaveValue('wibble £60 a week');
      expect(screen.queryByText(/wibble|260/)).toBeNull();
    },
  );

  it('says the same on other pages, in another order and on other terms', async () => {
    await ask('wibble £60 a week', WEEKLY, '/used-cars?page=2&sort=newest_first&deposit=500&max_monthly_price=260');
    expect(
      screen.getByText('We cannot search for “wibble”. This is a search for the rest. £60 a week is £260 a month.'),
    ).toBeInTheDocument();
  });

  it('offers ways on when nothing was understood', async () => {
    await ask('zzzzz', { address: '/used-cars', unknown: ['zzzzz'] });
    expect(
      screen.getByText(
        'We cannot search for “zzzzz”. This is a search for every car: try a make, a colour, a price or a place.',
      ),
    ).toBeInTheDocument();
  });

  it('keeps the question while the API does not answer', async () => {
    await ask('red Focus', apiFailure(503));
    expect(screen.getByRole('combobox')).toHaveValue('red Focus');
  });

  it('suggests how a question may continue, and nothing after a failed answer', async () => {
    const services = testServices({ answers: { [SUGGESTIONS]: { suggestions: ['blue automatic'] } } });
    const { container } = await show({ services });
    const options = () => [...container.querySelectorAll('option')].map(({ value }) => value);
    await userEvent.type(screen.getByRole('combobox'), 'blue auto');
    await waitFor(() => expect(options()).toEqual(['blue automatic']));
    expect(services.calls.map(({ path }) => path)).toEqual(['/v1/search-in-words/suggestions?words=blue+auto']);
    await userEvent.clear(screen.getByRole('combobox'));
    expect(options()).toEqual([]);
  });
});
