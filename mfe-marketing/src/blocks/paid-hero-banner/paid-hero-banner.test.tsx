import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { reviewAnswers } from '@forecourt/domain/testing/review-answers';
import { testServices } from '@forecourt/testing/services';
import { watchSentForms } from '@forecourt/testing/watch-sent-forms';
import { PaidHeroBanner } from './paid-hero-banner';
import { paidHeroBanner } from './paid-hero-banner.block';
import { examples } from './paid-hero-banner.examples';

const show = checkBlock({ definition: paidHeroBanner, View: PaidHeroBanner, examples, answers: reviewAnswers() });
const reviewed = () => testServices({ answers: reviewAnswers() });

describe('the hero of a paid page (A2.2-5)', () => {
  it('has its own default texts', async () => {
    const { container } = await show({ services: reviewed() });
    expect(screen.getByRole('heading', { level: 1, name: 'Car Finance Made Easy' })).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Get a decision in minutes',
      'No deposit options available',
      'No impact on your credit score',
    ]);
    expect(screen.getByRole('textbox', { name: 'Monthly budget' })).toHaveAttribute('placeholder', '250');
    expect(screen.getByRole('button', { name: 'Get my quote' })).toBeInTheDocument();
    expect(container).toHaveTextContent(
      'Representative 19.8% APR. Larkway Finance Limited is a credit broker, not a lender.',
    );
  });

  it('says what soft and hard searches are', async () => {
    const { container } = await show();
    expect(container).toHaveTextContent(
      /soft search, which does not affect your credit score.*hard search follows only if you go ahead/,
    );
  });

  it('shows the rates of its aprType in place of the footer text', async () => {
    const { container } = await show({ attributes: { aprType: 'bad-credit-lander-rate' }, services: reviewed() });
    expect(container).toHaveTextContent(
      /Representative example by hire purchase: .* Representative 21\.8% APR\..*Representative 21\.8% APR\. Larkway/,
    );
    expect(container).toHaveTextContent(
      'Representative 21.8% APR. Larkway Finance Limited is a credit broker, not a lender.',
    );
    expect(container).not.toHaveTextContent('19.8%');
    expect(container).not.toHaveTextContent('Rates from');
  });

  it.each([
    { aprType: 'bad-credit-rat' },
    { aprType: 'a rate' },
    { aprType: 'van', ratesFrom: 'low' },
    { ratesFrom: 'low' },
  ])('promises nothing with the invalid value %j', async (attributes) => {
    const { container } = await show({ attributes, services: reviewed() });
    expect(container).not.toHaveTextContent(/APR|Representative/);
    expect(container).toHaveTextContent('Larkway Finance Limited is a credit broker, not a lender.');
  });

  it('shows our rating, and is complete without it', async () => {
    await show({ services: testServices({ answers: reviewAnswers() }) });
    expect(screen.getByText('Rated 4.6 / 5 based on 12,345 reviews')).toBeInTheDocument();
  });

  it.each([
    ['Exactly 18 letters', true],
    ['Of 19 letters or so', false],
  ])('gives the title "%s" a fixed height: %s (A9-40)', async (title, isFixed) => {
    await show({ attributes: { title } });
    expect(screen.getByRole('region', { name: title }).classList.contains('short')).toBe(isFixed);
  });
});

describe('a visitor of the paid hero', () => {
  const sent = watchSentForms();
  afterEach(() => void (window.location.hash = ''));

  it('starts a quote with a monthly budget', async () => {
    await show({ attributes: { linkQuery: 'utm_source=search' } });
    await userEvent.type(screen.getByRole('textbox'), '300');
    await userEvent.click(screen.getByRole('button', { name: 'Get my quote' }));
    expect(sent).toEqual(['http://apply.localhost:3000/?monthlyBudget=300&option=monthly&utm_source=search']);
  });

  it('is sent to the base address directly followed by the registration', async () => {
    await show({ attributes: { showRegInput: 'true', baseUrl: '/#/vehicle/' } });
    expect(screen.queryByRole('textbox', { name: 'Monthly budget' })).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter your reg' }), 'ab12cde');
    await userEvent.click(screen.getByRole('button', { name: 'Get my quote' }));
    expect(window.location.hash).toBe('#/vehicle/AB12CDE');
  });

  it('is sent to the brand’s valuation where no base address is set', async () => {
    const destinations = { ...testServices().destinations, valuation: 'http://localhost:3000/valuation?reg=' };
    await show({ attributes: { showRegInput: 'true' }, services: testServices({ destinations }) });
    await userEvent.type(screen.getByRole('textbox', { name: 'Enter your reg' }), 'AB12CDE');
    await userEvent.click(screen.getByRole('button', { name: 'Get my quote' }));
    expect(sent).toEqual(['http://localhost:3000/valuation?reg=AB12CDE']);
  });
});
