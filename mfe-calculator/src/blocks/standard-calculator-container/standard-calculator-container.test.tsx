import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageQuery } from '@forecourt/contracts/services-context';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { TEST_BRAND, testServices } from '@forecourt/testing/services';
import { StandardCalculatorContainer } from './standard-calculator-container';
import { standardCalculatorContainer } from './standard-calculator-container.block';
import { examples } from './standard-calculator-container.examples';

const price = { name: 'What is the price of the car?' };
const deposit = { name: 'Do you have a deposit?' };

/** The block, with the current address beside it. */
const withAddress = {
  definition: standardCalculatorContainer,
  View: (props: Parameters<typeof StandardCalculatorContainer>[0]) => (
    <>
      <StandardCalculatorContainer {...props} />
      <p data-testid="address">{`?${usePageQuery()[0].toString()}`}</p>
    </>
  ),
};

const show = checkBlock({ definition: standardCalculatorContainer, View: StandardCalculatorContainer, examples });

describe('the standard calculator', () => {
  it('starts with £10,000 over 24 months for a good score, and leads to the application site', async () => {
    const { getByRole, getByText, queryByText, services } = await show();
    expect(getByRole('heading', { name: 'Car Finance Calculator' })).toBeVisible();
    expect(getByRole('textbox', price)).toHaveValue('10,000');
    expect(getByRole('radio', { name: '24 months' })).toBeChecked();
    expect(getByRole('radio', { name: 'Good' })).toBeChecked();
    expect(getByText('Illustrative only.')).toBeVisible();
    expect(getByText(/is a credit broker, not a lender\.$/)).toHaveTextContent(
      'Larkway is a credit broker, not a lender.',
    );
    expect(queryByText(/Rates from/)).not.toBeInTheDocument();
    const apply = new URL(getByRole('link', { name: 'Start Your Application' }).getAttribute('href')!);
    expect(apply.origin + apply.pathname).toBe(services.destinations.apply);
  });

  it('leads to the social application site from a path with /social (B2-7)', async () => {
    const { getByRole, services } = await show({ at: '/social/car-finance' });
    expect(getByRole('link', { name: 'Start Your Application' }).getAttribute('href')).toContain(
      services.destinations.socialApply,
    );
  });

  it('shows HP and PCP side by side, and opens with PCP', async () => {
    const { getByRole } = await show();
    const hp = getByRole('radio', { name: 'HP Hire purchase' });
    const pcp = getByRole('radio', { name: 'PCP Personal contract purchase' });
    expect(pcp).toBeChecked();
    expect(hp).toHaveAccessibleDescription(
      '£465.36 a month Term 24 months Rate 11.4% APR Monthly payments 24 Optional final payment None Total amount payable £11,168.64',
    );
    expect(pcp).toHaveAccessibleDescription(
      '£243.89 a month Term 24 months Rate 11.4% APR Monthly payments 23 Optional final payment £6,150 Total amount payable £11,759.47',
    );
    await userEvent.click(hp);
    expect(getByRole('table', { name: 'Compare the terms (HP)' })).toBeVisible();
  });

  it('passes the calculation and the partner to the application site', async () => {
    const attributes = {
      aid: '3077',
      daid: '12',
      dealerName: 'Marlow & Sons',
      vrm: 'FC21KLM',
      mileage: '31200',
      advertId: 'a b',
      ctaText: 'Go',
    };
    const { getByRole } = await show({ attributes, at: '/?deposit=1000&term=48' });
    const apply = new URL(getByRole('link', { name: 'Go' }).getAttribute('href')!);
    expect(Object.fromEntries(apply.searchParams)).toEqual({
      amount: '10000',
      deposit: '1000',
      term: '48',
      score: 'Good',
      financeType: 'HP',
      monthlyPayment: '237.87',
      aid: '3077',
      daid: '12',
      dname: 'Marlow & Sons',
      vrm: 'FC21KLM',
      mileage: '31200',
      advertId: 'a b',
    });
  });

  it('opens with HP for the dealer network', async () => {
    const { getByRole } = await show({ attributes: { aid: '2655' } });
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(getByRole('radio', { name: /^PCP/ })).toBeEnabled();
  });

  it('says below which amount there is no PCP, and what to do', async () => {
    const { getByRole } = await show({ at: '/?amount=7999&type=PCP' });
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(getByRole('radio', { name: /^PCP/ })).toBeDisabled();
    expect(getByRole('radio', { name: /^PCP/ })).toHaveAccessibleDescription(
      "We are unable to offer PCP finance on amounts lower than £8,000. Try switching to finance type 'HP'",
    );
  });

  it('shows the published payment for 48 months at 11.4 %', async () => {
    const { getByRole, getAllByText } = await show({ attributes: { defaultTerm: '48', hidePcp: 'true' } });
    expect(getAllByText('£257.70').length).toBeGreaterThan(0);
    const row = getByRole('row', { name: /48 months selected/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['£257.70', '£2,369.60', '£12,369.60']);
  });

  it('shows a representative example that does not depend on the visitor’s choices', async () => {
    const { getByText } = await show({ at: '/?amount=50000&score=Poor' });
    expect(getByText(/^Representative example/)).toHaveTextContent(
      /by PCP: cash price £10,000, deposit £0, .* 24 months: 23 monthly payments of .* Rate of interest 18\.2% a year \(fixed\)\. Representative 19\.8% APR\.$/,
    );
  });

  it('has its representative example before the first payment, or above it on the page', async () => {
    const { getByText, getByRole, unmount } = await show();
    const payment = getByRole('group', { name: 'Your estimated payment' });
    expect(getByText(/^Representative example/).compareDocumentPosition(payment)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    unmount();
    const { queryByText } = await show({ attributes: { example: 'above' } });
    expect(queryByText(/^Representative example/)).not.toBeInTheDocument();
  });

  it('has an example by hire purchase for a brand without PCP', async () => {
    const services = testServices({ brand: { ...testServices().brand, withoutProducts: ['pcp'] } });
    const { getByText } = await show({ services });
    expect(
      getByText(/^Representative example by hire purchase: .* 24 months: 24 monthly payments/),
    ).toBeInTheDocument();
  });

  it('has its example also without the server’s data', async () => {
    const { load: _, ...withoutLoad } = standardCalculatorContainer;
    const { findByText } = await renderBlock({ definition: withoutLoad, View: StandardCalculatorContainer });
    expect(await findByText(/^Representative example by PCP/)).toBeInTheDocument();
  });

  it('takes its values from the address, also without JavaScript', async () => {
    const at = '/calculator?amount=%C2%A320%2C000&deposit=0&term=60&score=excellent&type=hp&theme=bluebird';
    const { getByRole, container } = await show({ at });
    const form = getByRole('textbox', price).closest('form')!;
    expect(form).toHaveAttribute('method', 'get');
    expect(container.querySelector(form.getAttribute('action')!)).toHaveTextContent('£419.82');
    expect([...new FormData(form)]).toEqual([
      ['theme', 'bluebird'],
      ['amount', '20,000'],
      ['deposit', '0'],
      ['part_exchange', ''],
      ['owed', ''],
      ['term', '60'],
      ['miles_a_year', '8000'],
      ['score', 'Excellent'],
      ['type', 'HP'],
    ]);
  });

  describe('with a car in part exchange', () => {
    const value = { name: 'What is your car worth?' };
    const owed = { name: 'How much do you still owe on it?' };
    const figure = (name: string) => screen.queryAllByText(name, { selector: 'dt' })[0]?.nextSibling?.textContent;

    it('of the address takes its equity off the credit, and says so', async () => {
      const { getByText, getByRole } = await show({ at: '/?amount=20000&deposit=1000&part_exchange=8000&owed=3000' });
      expect(getByText('£5,000 part exchange (£8,000 less £3,000 owed)')).toBeVisible();
      expect(getByRole('textbox', value)).toHaveValue('8,000');
      expect([figure('Amount of credit'), figure('Deposit'), figure('Part exchange')]).toEqual([
        '£14,000',
        '£1,000',
        '£5,000',
      ]);
      const apply = new URL(getByRole('link', { name: 'Start Your Application' }).getAttribute('href')!);
      expect(apply.searchParams.get('partExchange')).toBe('5000');
      const way = new URL(getByRole('link', { name: 'Value my car' }).getAttribute('href')!);
      expect([way.searchParams.get('reg'), way.searchParams.get('part_exchange')]).toEqual([null, '8000']);
    });

    it('is valued under the terms that the calculator shows, also when it has changed to HP itself', async () => {
      const { getByRole } = await show({ at: '/?amount=20000' });
      const types = () => {
        const links = ['Value my car', 'Print, send or share'].map((name) => getByRole('link', { name }));
        return links.map((link) => new URL(link.getAttribute('href')!, location.href).searchParams.get('type'));
      };
      expect(types()).toEqual(['PCP', 'PCP']);
      await userEvent.type(getByRole('textbox', deposit), '12500');
      expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
      expect(types()).toEqual(['HP', 'HP']);
      await userEvent.click(getByRole('button', { name: 'Use these terms for all cars' }));
      expect(localStorage.getItem('financeTerms')).toMatch(/^type=HP&/);
      localStorage.clear();
    });

    it('is valued under usual terms, not under other ones that this device stores', async () => {
      localStorage.setItem('financeTerms', 'type=HP&term=36');
      const { getByRole } = await show({ at: '/?amount=20000&type=PCP&term=60&deposit=0' });
      const link = new URL(getByRole('link', { name: 'Value my car' }).getAttribute('href')!);
      expect(Object.fromEntries(link.searchParams)).toMatchObject({ type: 'PCP', term: '60', deposit: '0' });
      localStorage.clear();
    });

    it('leaves the outcome of another form out of its form and links', async () => {
      const { getByRole } = await show({
        at: '/?theme=bluebird&enquiry=sent&amount=20000&part_exchange=8000&owed=9200',
      });
      const ask = getByRole('link', { name: 'Ask to add it to the finance' });
      expect(ask.getAttribute('href')).toMatch(/^\?theme=bluebird&amount=20000/);
      expect([...new FormData(ask.closest('form')!).keys()]).toEqual(expect.not.arrayContaining(['enquiry']));
      expect(new FormData(ask.closest('form')!).get('theme')).toBe('bluebird');
    });

    it('with more owed than it is worth says so, and adds it only on request', async () => {
      const at = '/?theme=bluebird&amount=20000&deposit=1000&part_exchange=8000&owed=9200';
      const { getByRole, getByText, unmount } = await show({ at });
      expect(getByText(/^You owe £1,200 more than your car is worth\./)).toBeVisible();
      expect([figure('Amount of credit'), figure('Part exchange')]).toEqual(['£19,000', undefined]);
      const ask = getByRole('link', { name: 'Ask to add it to the finance' }).getAttribute('href')!;
      expect(ask).toMatch(
        /^\?theme=bluebird&amount=20000&deposit=1000&term=24&score=Good&type=PCP&part_exchange=8000&owed=9200&negative_equity=finance#/,
      );
      expect(getByRole('link', { name: 'I will pay it myself' })).toHaveAttribute(
        'href',
        expect.stringContaining('negative_equity=pay'),
      );
      unmount();
      await show({ at: `/${ask}` });
      expect([figure('Amount of credit'), figure('Owed on your car, added')]).toEqual(['£20,200', '£1,200']);
      expect(screen.queryByRole('link', { name: 'Ask to add it to the finance' })).not.toBeInTheDocument();
    });

    it.each([
      [undefined, ['Up to £3,000'], '–'],
      [140, [], '£13,900'],
      [115, ['Up to £2,500'], '–'],
    ])('adds it up to the broker’s limit: %s percent of the price', async (maxCreditPercent, refusals, credit) => {
      const at = '/?amount=10000&deposit=1000&part_exchange=1000&owed=5900&negative_equity=finance';
      const { container } = await show({ at, services: testServices({ brand: { ...TEST_BRAND, maxCreditPercent } }) });
      expect(container).toHaveTextContent(`up to ${maxCreditPercent ?? 120}% of the next car’s price`);
      expect(figure('Amount of credit')).toBe(credit);
      expect([
        ...new Set(container.textContent.match(/Up to £[\d,]+(?= of what you still owe can be added)/g)),
      ]).toEqual(refusals);
    });

    it('is typed into the form, and kept in the address', async () => {
      await renderBlock(withAddress, { at: '/?amount=20000&deposit=1000' });
      await userEvent.click(screen.getByText('Part exchange your car'));
      await userEvent.type(screen.getByRole('textbox', owed), '500');
      expect(screen.getByText('Enter what your car is worth, too')).toBeVisible();
      await userEvent.type(screen.getByRole('textbox', value), '4500');
      await waitFor(() => expect(figure('Amount of credit')).toBe('£15,000'));
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('&part_exchange=4500&owed=500'));
      await userEvent.clear(screen.getByRole('textbox', value));
      await userEvent.type(screen.getByRole('textbox', value), '20000');
      await waitFor(() =>
        expect(screen.getByRole('textbox', deposit)).toHaveAccessibleDescription(
          /^Your part exchange and deposit cover the price of the car/,
        ),
      );
    });
  });

  it.each([
    ['amount=x&term=never&score=none&type=lease', price, 'x'],
    ['deposit=999999999999999&term=%00', deposit, '999999999999999'],
  ])('says that %s is not an amount, and keeps it in the field', async (query, field, text) => {
    const { getByRole, getByText } = await show({ at: `/?${query}` });
    expect(getByRole('textbox', field)).toHaveValue(text);
    expect(getByRole('textbox', field)).toHaveAccessibleDescription('Enter an amount in pounds, such as 12,500');
    expect(getByText('No payment to show yet')).toBeVisible();
  });

  it('prices a given amount to the pound, with sliders at the nearest step', async () => {
    const { getByRole, getAllByText } = await show({ at: '/?amount=9999&deposit=150&type=HP' });
    expect(getByRole('textbox', price)).toHaveValue('9,999');
    expect(getByRole('textbox', deposit)).toHaveValue('150');
    expect(getByRole('slider', price)).toHaveValue('10000');
    expect(getByRole('slider', price)).toHaveAttribute('aria-valuetext', '£9,999');
    expect(getByRole('slider', deposit)).toHaveValue('200');
    expect(getAllByText('12.9% APR')).toHaveLength(2);
    expect(getAllByText('£9,849')).toHaveLength(1);
  });

  it('does not guess the amount of pasted text', async () => {
    const { getByRole } = await renderBlock(withAddress);
    const amount = getByRole('textbox', price);
    await userEvent.clear(amount);
    await userEvent.click(amount);
    await userEvent.paste('1e5');
    expect(amount).toHaveValue('1e5');
    expect(amount).toHaveAccessibleDescription('Enter an amount in pounds, such as 12,500');
    await waitFor(() =>
      expect(getByRole('link', { name: 'Start Your Application' })).toHaveAttribute(
        'href',
        expect.not.stringContaining('amount='),
      ),
    );
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('?amount=1e5&deposit=0'));
  });

  it('recalculates as the visitor types, slides and chooses, and keeps the values in the address', async () => {
    const { getByRole, getAllByText, getByTestId, findByText } = await renderBlock(withAddress, {
      at: '/?theme=bluebird',
    });
    const amount = getByRole('textbox', price);
    await userEvent.clear(amount);
    await userEvent.type(amount, '22000');
    fireEvent.change(getByRole('slider', deposit), { target: { value: '2000' } });
    await userEvent.click(getByRole('radio', { name: '60 months' }));
    await userEvent.click(getByRole('radio', { name: 'Excellent' }));
    await userEvent.click(getByRole('radio', { name: /^HP/ }));
    await userEvent.tab();
    expect(amount).toHaveValue('22,000');
    expect(getByRole('textbox', deposit)).toHaveValue('2,000');
    expect(getAllByText('9.9% APR')).toHaveLength(2);
    expect(getByRole('row', { name: /60 months selected/ })).toHaveTextContent('£419.82');
    await findByText('?theme=bluebird&amount=22000&deposit=2000&term=60&score=Excellent&type=HP');
    expect(getByTestId('address')).toBeVisible();
    // The visitor did not choose the other terms.
    expect(sessionStorage.getItem('financeTerms')).toBeNull();
  });

  it('marks the term of its figures, and names the term of each product', async () => {
    const { getByRole, getByText } = await show({ at: '/?amount=20000&deposit=12000' });
    const [hp, pcp] = [getByRole('radio', { name: /^HP/ }), getByRole('radio', { name: /^PCP/ })];
    expect(pcp).toBeChecked();
    expect(getByRole('radio', { name: '60 months' })).toBeChecked();
    expect(getByText('24 months are not offered here. 60 months is the shortest.')).toBeVisible();
    expect(pcp).toHaveAccessibleDescription(expect.stringContaining('Term 60 months (shortest)'));
    expect(hp).toHaveAccessibleDescription(expect.stringContaining('Term 24 months Rate'));
    await userEvent.click(hp);
    expect(getByRole('radio', { name: '24 months' })).toBeChecked();
    const apply = getByRole('link', { name: 'Start Your Application' });
    await waitFor(() =>
      expect(apply).toHaveAttribute('href', expect.stringContaining('&term=24&score=Good&financeType=HP')),
    );
  });

  it('selects PCP once, whether amounts are in the address or typed, and the same after a reload', async () => {
    const typed = await renderBlock(withAddress, { at: '/' });
    await userEvent.clear(typed.getByRole('textbox', price));
    await userEvent.type(typed.getByRole('textbox', price), '20000');
    await userEvent.type(typed.getByRole('textbox', deposit), '12000');
    expect(typed.getByRole('radio', { name: /^PCP/ })).toBeChecked();
    await waitFor(() => expect(typed.getByTestId('address')).toHaveTextContent('type=PCP'));
    // Below the minimum of PCP the calculator changes to HP, and stays there.
    await userEvent.type(typed.getByRole('textbox', deposit), '{Backspace}1');
    await userEvent.type(typed.getByRole('textbox', deposit), '{Backspace}0');
    expect(typed.getByRole('radio', { name: /^HP/ })).toBeChecked();
    await waitFor(() =>
      expect(typed.getByTestId('address')).toHaveTextContent('deposit=12000&term=24&score=Good&type=HP'),
    );
    const at = `/${typed.getByTestId('address').textContent}`;
    typed.unmount();
    const reloaded = await show({ at });
    expect(reloaded.getByRole('radio', { name: /^HP/ })).toBeChecked();
  });

  it('offers only hire purchase for a brand without PCP, also if the address requests PCP', async () => {
    const services = testServices({ brand: { ...TEST_BRAND, withoutProducts: ['pcp'] } });
    const { getByRole, container } = await show({ services, at: '/?amount=20000&type=PCP' });
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(container).not.toHaveTextContent(/PCP|contract purchase/i);
    expect(getByRole('link', { name: 'Print, send or share' })).toHaveAttribute(
      'href',
      expect.stringContaining('type=HP'),
    );
  });

  it('announces the result once it has settled, and nothing before', async () => {
    jest.useFakeTimers();
    try {
      const { getByRole, container } = await show({ attributes: { hidePcp: 'true' } });
      const news = container.querySelector('output')!;
      expect(news).toBeEmptyDOMElement();
      fireEvent.click(getByRole('radio', { name: '48 months' }));
      expect(news).toBeEmptyDOMElement();
      act(() => void jest.advanceTimersByTime(1000));
      expect(news).toHaveTextContent('HP: £257.70 a month over 48 months at 11.4% APR. £12,369.60 in total.');
    } finally {
      jest.useRealTimers();
    }
  });

  it.each([
    ['200,001', '0', price, 'We are unable to offer finance above £200,000'],
    ['10,000', '10,001', deposit, 'Enter a deposit that is no more than the price of the car'],
  ])('says why there is no payment for £%s with a £%s deposit', async (amount, depositText, field, message) => {
    const { getByRole, getByText } = await show({ at: `/?amount=${amount}&deposit=${depositText}` });
    expect(getByRole('textbox', field)).toBeInvalid();
    expect(getByRole('textbox', field)).toHaveAccessibleDescription(message);
    expect(getByRole('radio', { name: /^HP/ })).toHaveAccessibleDescription(`${message}.`);
    expect(getByText('No payment to show yet')).toBeVisible();
  });

  it('uses rates from its attributes', async () => {
    const own = await show({ attributes: { goodApr: '7.7' } });
    expect(own.getAllByText('7.7% APR')).toHaveLength(2);
    own.unmount();
    const classified = await show({ attributes: { goodApr: '7.7', isClassified: 'true' } });
    expect(classified.getAllByText('9.9% APR')).toHaveLength(2);
  });

  it('does not ask for a deposit when configured so, even with one in the address', async () => {
    const { queryByRole, getAllByText } = await show({ attributes: { showDeposit: 'false' }, at: '/?deposit=9000' });
    expect(queryByRole('textbox', deposit)).not.toBeInTheDocument();
    expect(getAllByText('11.4% APR')).toHaveLength(2);
  });

  it('moves focus to the result when the form is submitted', async () => {
    const { getByRole, getByText } = await show();
    await userEvent.click(getByRole('button', { name: 'Show my payment' }));
    expect(document.activeElement).toContainElement(getByText('Your estimated payment'));
  });
});
