import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, TEST_BRAND, testServices } from '@forecourt/testing/services';
import { SAMPLE_ANSWERS } from '../../calculator/vehicle/testing/sample-answers';
import { IllustrativeCalculator } from './illustrative-calculator';
import { illustrativeCalculator } from './illustrative-calculator.block';
import { examples } from './illustrative-calculator.examples';

afterEach(() => sessionStorage.clear());

const car = { amount: '14,495', vrm: 'FC21KLM', mileage: '31200' };

const show = checkBlock({
  definition: illustrativeCalculator,
  View: IllustrativeCalculator,
  examples,
  answers: SAMPLE_ANSWERS,
});

describe('the calculator on a vehicle’s page', () => {
  it('starts with the price, £1,000 deposit, an excellent score and HP', async () => {
    const services = testServices({ answers: SAMPLE_ANSWERS });
    const { getByRole, getByText, queryByRole, queryByText } = await show({ attributes: car, services });
    expect(getByRole('heading', { name: 'Illustrative Car Finance Calculator' })).toBeVisible();
    expect(getByText('Vehicle price').parentElement).toHaveTextContent('£14,495');
    expect(queryByRole('textbox', { name: 'Vehicle price' })).not.toBeInTheDocument();
    expect(getByRole('textbox', { name: 'Deposit' })).toHaveValue('1,000');
    expect(getByRole('group', { name: 'Term' })).toBeVisible();
    expect(getByRole('radio', { name: '48 months' })).toBeChecked();
    expect(getByRole('radio', { name: 'Excellent' })).toBeChecked();
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(queryByText(/Rates from/)).not.toBeInTheDocument();
    expect(
      getByText(
        /^Representative example by hire purchase: cash price £14,495, deposit £1,000, .* Representative 19\.8% APR\.$/,
      ),
    ).toBeInTheDocument();
    expect(getByRole('link', { name: 'Get my quote' })).toBeVisible();
  });

  it('requests the car’s residual values and offers PCP with them', async () => {
    const services = testServices({ answers: SAMPLE_ANSWERS });
    const { getByRole } = await show({ attributes: car, services });
    expect(services.calls.map(({ path }) => path)).toEqual([
      '/api/calculator/v1/vehicle-search?vrm=FC21KLM&mileage=31200',
      '/api/calculator/v1/futures',
    ]);
    expect(services.calls[1]?.body).toEqual({
      capCode: 'FOFOCU010TITA5HPM',
      registrationDate: '2021-03-02',
      mileage: 31_200,
      terms: [24, 36, 48, 60],
      annualMileage: 8000,
      lenderIds: [50, 63, 66, 67, 70, 73, 74],
    });
    // The lowest of the panel's values.
    expect(getByRole('radio', { name: /^PCP/ })).toHaveAccessibleDescription(expect.stringContaining('£6,000'));
  });

  it('names the brand as the provider where the partner is unregulated', async () => {
    const { getByRole } = await show({ attributes: { ...car, isUnregulated: 'true' } });
    expect(getByRole('heading', { name: 'Finance Calculator provided by Larkway' })).toBeVisible();
  });

  it('names the panel’s lender whose price it shows, but not the broker', async () => {
    const services = testServices({ answers: SAMPLE_ANSWERS });
    const dealer = await show({ attributes: { ...car, daid: '4102' }, services });
    expect(dealer.getByText('Provisional lender').parentElement).toHaveTextContent('Ashgrove Motor Finance');
    dealer.unmount();
    const { queryByText } = await show({ attributes: car, services });
    expect(queryByText('Provisional lender')).not.toBeInTheDocument();
  });

  it('suggests a deposit that leaves enough to borrow', async () => {
    const { getByRole } = await show({ attributes: { amount: '3,195' } });
    expect(getByRole('textbox', { name: 'Deposit' })).toHaveValue('195');
    expect(getByRole('textbox', { name: 'Deposit' })).toBeValid();
    expect(getByRole('radio', { name: /^HP/ })).toBeEnabled();
  });

  it('says that a car is too cheap to finance, without an error', async () => {
    const { getByRole, getByText, queryByRole } = await show({ attributes: { amount: '995' } });
    expect(getByRole('heading', { name: 'Illustrative Car Finance Calculator' })).toBeVisible();
    expect(
      getByText(
        'The price is £995. We are unable to offer finance below £3,000, so there is no monthly payment to work out.',
      ),
    ).toBeVisible();
    expect(getByRole('link', { name: 'See cars from £3,000' })).toHaveAttribute(
      'href',
      expect.stringContaining('min_price=3000'),
    );
    expect(queryByRole('textbox')).not.toBeInTheDocument();
    expect(queryByRole('radio')).not.toBeInTheDocument();
  });

  it('caps the price at £200,000', async () => {
    const { getByText } = await show({ attributes: { amount: '245,000', deposit: '0' } });
    expect(getByText('Vehicle price').parentElement).toHaveTextContent('£200,000');
  });

  it.each([
    ['its lookup fails', { 'GET /api/calculator/v1/vehicle-search': apiFailure(404) }, 'HTTP error! status: 404'],
    [
      'residual values fail',
      { ...SAMPLE_ANSWERS, 'POST /api/calculator/v1/futures': apiFailure(503) },
      'Residual values could not be loaded',
    ],
    ['there are no residual values', { ...SAMPLE_ANSWERS, 'POST /api/calculator/v1/futures': {} }, undefined],
  ])('offers HP, and a retry for PCP, when %s', async (_, answers, logged) => {
    const services = testServices({ answers });
    const { getByRole } = await show({ attributes: car, services });
    expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
    expect(getByRole('radio', { name: /^PCP/ })).toBeDisabled();
    expect(getByRole('radio', { name: /^PCP/ })).toHaveAccessibleDescription(
      'PCP for 8,000 miles a year could not be worked out. Try again',
    );
    if (logged) expect(services.logged.map(({ message }) => message)).toContain(logged);
  });

  describe('on the page of a car', () => {
    const at = '/used-ford/focus/leeds/details-48213?theme=northlight';
    const detail = {
      id: '48213',
      vrm: 'FC21KLM',
      make: 'Ford',
      model: 'Focus',
      trim: 'Titanium',
      year: 2021,
      mileage: 31_200,
      price: 14_495,
      pcp: 214,
      hp: 311,
      capCode: 'FOFOCU010TITA5HPM',
      registrationDate: '2021-03-02',
      dealer: { id: 7, name: 'Marlow Street Cars', town: 'Leeds' },
    };

    it('is about that car, and opens with the terms of prices in lists: PCP, 60 months, no deposit and a good score', async () => {
      const services = testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } });
      const { getByText, getByRole } = await show({ services, at });
      expect(getByText('Vehicle price').parentElement).toHaveTextContent('£14,495');
      // Its lookup by registration would say the same again.
      expect(services.calls.map(({ path }) => path)).toEqual(['/v1/cars/48213', '/api/calculator/v1/futures']);
      expect(services.calls[1]?.body).toMatchObject({ capCode: 'FOFOCU010TITA5HPM', registrationDate: '2021-03-02' });
      const apply = new URL(getByRole('link', { name: 'Get my quote' }).getAttribute('href')!);
      expect(Object.fromEntries(apply.searchParams)).toMatchObject({
        vrm: 'FC21KLM',
        mileage: '31200',
        advertId: '48213',
        dname: 'Marlow Street Cars',
      });
      expect(getByRole('radio', { name: /^PCP/ })).toBeChecked();
      expect(getByRole('radio', { name: '60 months' })).toBeChecked();
      expect(getByRole('textbox', { name: 'Deposit' })).toHaveValue('0');
      expect(getByRole('radio', { name: 'Good' })).toBeChecked();
    });

    it('opens with the specified settings of the dealer network on its page: HP, £1,000 and an excellent score, or the terms of the address', async () => {
      const answers = { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail };
      const services = () => testServices({ answers, brand: { ...TEST_BRAND, id: 2655 } });
      const opened = await show({ services: services(), at });
      expect(opened.getByRole('radio', { name: /^HP/ })).toBeChecked();
      expect(opened.getByRole('radio', { name: /^PCP/ })).toBeEnabled();
      expect(opened.getByRole('textbox', { name: 'Deposit' })).toHaveValue('1,000');
      expect(opened.getByRole('radio', { name: 'Excellent' })).toBeChecked();
      opened.unmount();
      const { getByRole } = await show({
        services: services(),
        at: `${at}&type=PCP&term=36&deposit=0&miles_a_year=8000&score=Good`,
      });
      expect(getByRole('radio', { name: /^PCP/ })).toBeChecked();
      expect(getByRole('radio', { name: 'Good' })).toBeChecked();
    });

    it('opens with the terms of the address, and requests residual values for the miles a year in the address and the visitor’s choice', async () => {
      const services = testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } });
      const { getByRole } = await show({
        services,
        at: `${at}&type=HP&term=36&deposit=2500&miles_a_year=12000&score=Fair`,
      });
      expect(getByRole('radio', { name: /^HP/ })).toBeChecked();
      expect(getByRole('radio', { name: '36 months' })).toBeChecked();
      expect(getByRole('textbox', { name: 'Deposit' })).toHaveValue('2,500');
      expect(getByRole('radio', { name: 'Fair' })).toBeChecked();
      expect(getByRole('combobox', { name: /miles a year/ })).toHaveValue('12000');
      expect(services.calls.at(-1)?.body).toMatchObject({ annualMileage: 12_000 });
      await userEvent.selectOptions(getByRole('combobox', { name: /miles a year/ }), '20,000 miles');
      await waitFor(() => expect(services.calls.at(-1)?.body).toMatchObject({ annualMileage: 20_000 }));
    });

    describe('after another choice of miles', () => {
      const miles = { name: /miles a year/ };
      const applyOf = (link: HTMLElement) => Object.fromEntries(new URL(link.getAttribute('href')!).searchParams);
      /** Answers with residual values until the miles change, then with the given answer. */
      const open = async (then: Record<string, unknown>) => {
        const answers: Record<string, unknown> = { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail };
        const services = testServices({ answers });
        const shown = await show({ services, at });
        expect(shown.getByRole('radio', { name: /^PCP/ })).toHaveAccessibleDescription(/^£\d+/);
        const before = applyOf(shown.getByRole('link', { name: 'Get my quote' }))['monthlyPayment']!;
        Object.assign(answers, then);
        await userEvent.selectOptions(shown.getByRole('combobox', miles), '30,000 miles');
        return { ...shown, answers, services, before };
      };
      const FUTURES = 'POST /api/calculator/v1/futures';
      const CAR = 'GET /api/calculator/v1/vehicle-search';

      it.each<[string, Record<string, unknown>]>([
        ['residual values fail', { [FUTURES]: apiFailure(500) }],
        ['their request is aborted, or the device is offline', { [FUTURES]: apiFailure(0) }],
        ['they are empty', { [FUTURES]: {} }],
        ['they are null', { [FUTURES]: null }],
        ['the car’s lookup fails', { [CAR]: apiFailure(500) }],
        ['the car’s lookup is aborted', { [CAR]: apiFailure(0) }],
        ['the car is null', { [CAR]: null }],
      ])('shows no figures for other miles when %s, and shows new ones after a retry', async (_, failing) => {
        const { getByRole, findByRole, container, answers, before } = await open(failing);
        const pcp = getByRole('radio', { name: /^PCP/ });
        await waitFor(() =>
          expect(pcp).toHaveAccessibleDescription(/^PCP for 30,000 miles a year could not be worked out\. Try again/),
        );
        expect(pcp).toBeChecked();
        expect(container).not.toHaveTextContent(before);
        expect(container).not.toHaveTextContent('No lender on our panel');
        const apply = applyOf(getByRole('link', { name: 'Get my quote' }));
        expect(apply).toMatchObject({ financeType: 'PCP' });
        expect(apply).not.toHaveProperty('monthlyPayment');
        expect(getByRole('radio', { name: /^HP/ })).toHaveAccessibleDescription(/^£\d+/);
        Object.assign(answers, { ...SAMPLE_ANSWERS });
        await userEvent.click(await findByRole('button', { name: 'Try again' }));
        await waitFor(() => expect(pcp).toHaveAccessibleDescription(/^£\d+/));
        expect(applyOf(getByRole('link', { name: 'Get my quote' }))).toHaveProperty('monthlyPayment');
      });

      it('shows none while they are looked up, and the last choice wins', async () => {
        const waiting: (() => void)[] = [];
        const slow = () => new Promise((resolve) => waiting.push(() => resolve(SAMPLE_ANSWERS[FUTURES])));
        const { getByRole, container, before } = await open({ [FUTURES]: slow });
        const pcp = getByRole('radio', { name: /^PCP/ });
        expect(pcp).toHaveAccessibleDescription(/^PCP for 30,000 miles a year is being worked out\./);
        expect(pcp).toBeChecked();
        expect(container).not.toHaveTextContent(before);
        expect(applyOf(getByRole('link', { name: 'Get my quote' }))).not.toHaveProperty('monthlyPayment');
        await userEvent.selectOptions(getByRole('combobox', miles), '20,000 miles');
        expect(pcp).toHaveAccessibleDescription(/^PCP for 20,000 miles a year is being worked out\./);
        await waitFor(() => expect(waiting).toHaveLength(2));
        for (const answer of waiting) answer();
        await waitFor(() => expect(pcp).toHaveAccessibleDescription(/^£\d+/));
        expect(container).toHaveTextContent('PCP figures assume 20,000 miles a year');
      });
    });

    it('has all cars priced under its terms where the visitor says so, and opens with what this device keeps', async () => {
      const services = testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } });
      const { getByRole, unmount } = await show({ services, at: `${at}&term=36&deposit=2500` });
      await userEvent.click(getByRole('button', { name: 'Use these terms for all cars' }));
      expect(localStorage.getItem('financeTerms')).toBe('type=PCP&term=36&deposit=2500&miles_a_year=8000&score=Good');
      expect(getByRole('button', { name: 'Use these terms for all cars' })).toHaveAttribute('aria-pressed', 'true');
      unmount();
      const second = await show({
        services: testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } }),
        at,
      });
      await waitFor(() => expect(second.getByRole('radio', { name: '36 months' })).toBeChecked());
      expect(second.getByRole('textbox', { name: 'Deposit' })).toHaveValue('2,500');
      await userEvent.click(second.getByRole('button', { name: 'Use these terms for all cars' }));
      expect(localStorage.getItem('financeTerms')).toBeNull();
    });

    it('keeps terms that are changed beside a car for the visit', async () => {
      const services = testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } });
      const { getByRole } = await show({ services, at });
      await userEvent.click(getByRole('radio', { name: '36 months' }));
      await waitFor(() => expect(sessionStorage.getItem('financeTerms')).toMatch(/^type=(PCP|HP)&term=36&deposit=0&/));
      expect(localStorage.getItem('financeTerms')).toBeNull();
    });

    it('is still about that car when options set something else', async () => {
      const services = testServices({ answers: { ...SAMPLE_ANSWERS, 'GET /v1/cars/48213': detail } });
      const { getByText, getByRole } = await show({
        attributes: { options: 'isUnregulated=true&customApr=7' },
        services,
        at,
      });
      expect(getByRole('heading', { name: 'Finance Calculator provided by Larkway' })).toBeVisible();
      expect(getByText('Vehicle price').parentElement).toHaveTextContent('£14,495');
    });

    it('is about the car given by options', async () => {
      const { getByText } = await show({ attributes: { options: 'amount=8995' }, at });
      expect(getByText('Vehicle price').parentElement).toHaveTextContent('£8,995');
    });

    it.each([404, 410])('is hidden when the car no longer exists (%d)', async (status) => {
      const services = testServices({ answers: { 'GET /v1/cars/48213': apiFailure(status) } });
      const { queryByRole } = await show({ services, at });
      expect(queryByRole('heading')).not.toBeInTheDocument();
    });
  });

  it('looks up the car itself when the server ran out of time', async () => {
    const services = testServices({ answers: SAMPLE_ANSWERS });
    const { load: _, ...withoutLoad } = illustrativeCalculator;
    const { getByRole } = await renderBlock(
      { definition: withoutLoad, View: IllustrativeCalculator },
      { attributes: car, services },
    );
    await waitFor(() => expect(getByRole('radio', { name: /^PCP/ })).toBeEnabled());
  });
});
