import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { testServices } from '@forecourt/testing/services';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { GenericButtonBanner } from './generic-button-banner';
import { genericButtonBanner } from './generic-button-banner.block';
import { examples } from './generic-button-banner.examples';

const show = checkBlock({
  definition: genericButtonBanner,
  View: GenericButtonBanner,
  examples,
  answers: reviewAnswers(),
});

describe('the banner with a button (A2.2-4)', () => {
  it('shows at most three promises, and an invitation to apply', async () => {
    await show({ attributes: { tickItems: 'One|Two|Three|Four' } });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
    expect(screen.getByText('Apply with us today')).toBeInTheDocument();
  });

  it('leads to its link, or to the application site', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', 'http://apply.localhost:3000/');
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('removes the placeholder from its link if it has no budget field', async () => {
    await show({ attributes: { buttonLink: '/apply?budget={{value}}' } });
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute('href', '/apply?budget=');
  });

  it('shows the rates and the broker statement', async () => {
    const { container } = await show({
      attributes: examples['default'],
      services: testServices({ answers: reviewAnswers() }),
    });
    expect(container).toHaveTextContent(
      'Rates from 8.9% APR. Representative 13.9% APR. Larkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('shows reviews in a carousel', async () => {
    await show({ services: testServices({ answers: reviewAnswers({ count: 4 }) }) });
    const carousel = screen.getByRole('group', { name: 'Customer reviews' });
    expect(within(carousel).getAllByRole('figure')).toHaveLength(4);
    expect(carousel).toHaveTextContent('Rated 4.6 / 5 based on 12,345 reviews');
  });

  it('is complete without the reviews', async () => {
    await show();
    expect(screen.queryByRole('group', { name: 'Customer reviews' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toBeInTheDocument();
  });
});

describe('the budget of the banner', () => {
  const sent = watchSentForms();
  afterEach(() => void (window.location.hash = ''));

  const enter = async (budget: string) => {
    await userEvent.type(screen.getByRole('textbox', { name: 'Monthly budget' }), budget);
    await userEvent.click(screen.getByRole('button', { name: 'Get my quote' }));
  };

  it('takes the place of {{value}} in the link, without separators', async () => {
    await show({ attributes: { showInput: 'true', buttonLink: '#/apply/{{value}}?option=monthly' } });
    await enter('1 250');
    expect(window.location.hash).toBe('#/apply/1250?option=monthly');
    expect(sent).toEqual([]);
  });

  it('is a field of a form, so that it is sent without JavaScript too', async () => {
    await show('with a budget');
    const form = screen.getByRole('textbox').closest('form')!;
    expect(form).toHaveAttribute('action', 'http://apply.localhost:3000/');
    expect([...new FormData(form).keys()]).toEqual(['monthlyBudget', 'option', 'utm_source']);
  });

  it('is not sent if the link has no placeholder', async () => {
    await show({ attributes: { showInput: 'true', buttonLink: '/apply?option=monthly' } });
    await enter('250');
    expect(sent).toEqual(['/apply?option=monthly']);
  });

  it('starts a quote if there is no link', async () => {
    await show({ attributes: { showInput: 'true' } });
    await enter('250');
    expect(sent).toEqual(['http://apply.localhost:3000/?monthlyBudget=250&option=monthly']);
  });
});
