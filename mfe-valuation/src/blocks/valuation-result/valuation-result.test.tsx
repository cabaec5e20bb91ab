import { act, fireEvent, screen } from '@testing-library/react';
import { carRenderAddress } from '@forecourt/domain/cars/render';
import { checkBlock } from '@forecourt/testing/check-block';
import { fieldLabelled } from '@forecourt/testing/field-labelled';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices, type ApiAnswers } from '@forecourt/testing/services';
import { saveHandover } from '../../valuation/handover';
import { ValuationResult } from './valuation-result';
import { valuationResult } from './valuation-result.block';
import { examples } from './valuation-result.examples';

const block = { definition: valuationResult, View: ValuationResult };

const VEHICLE = {
  make: 'Ford',
  model: 'Puma',
  bodyType: 'SUV',
  vrm: 'AB12CDE',
  colour: 'Blue',
  transmission: 'Manual',
  fuel: 'Petrol',
  mileage: 42_000,
  registrationDate: '2021-03-01T00:00:00',
  capClean: 9250.5,
  capAverage: 8500,
  capBelow: 7900,
};
const VALUATION = {
  firstName: 'Ada',
  lastName: 'Vale',
  email: 'ada@example.test',
  phone: '+447700900123',
  reasonForValuation: 1,
  vehicleCondition: 2,
  outstandingFinance: false,
  vehicle: VEHICLE,
};
const VALUATIONS = 'POST /api/apply/v1/valuations';
const LEAD = 'POST /api/apply/v1/vicidial-add-lead';

async function open({
  valuation = {},
  vehicle = {},
  answers = {},
  at = '/valuations-final',
}: { valuation?: object; vehicle?: object; answers?: ApiAnswers; at?: string } = {}) {
  const one = { ...VALUATION, ...valuation, vehicle: { ...VEHICLE, ...vehicle } };
  const services = testServices({
    answers: {
      [VALUATIONS]: [{ ...VALUATION, vehicle: { ...VEHICLE, make: 'Older' } }, one],
      [LEAD]: 'SUCCESS: the lead was taken',
      ...answers,
    },
  });
  const rendered = await renderBlock(block, { services, at });
  await pass(0);
  return rendered;
}

/** Advances timers, so that pending answers arrive. */
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function openShown(options?: Parameters<typeof open>[0]) {
  const rendered = await open(options);
  await pass(1000);
  return rendered;
}

/** Stops navigation by links, and records where they lead. */
function watchLeaving(): string[] {
  const left: string[] = [];
  stopWatching();
  const onClick = (event: Event) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    left.push(event.target.href);
  };
  document.addEventListener('click', onClick);
  stopWatching = () => document.removeEventListener('click', onClick);
  return left;
}

let stopWatching = () => {};

describe('without a valuation in this tab', () => {
  beforeEach(() => sessionStorage.clear());
  checkBlock({ ...block, examples });

  it('a visitor gets a link to the wizard, with the campaign', async () => {
    const { services } = await renderBlock(block, { at: '/valuations-final?step=4&reg=AB12CDE&utm_source=news' });
    expect(await screen.findByRole('heading', { level: 1, name: 'We have no valuation to show here' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Value my car' })).toHaveAttribute(
      'href',
      '/valuation-form?utm_source=news',
    );
    expect(services.calls).toEqual([]);
    expect(services.tracked).toEqual([]);
  });
});

describe('a visitor whose browser has no session storage', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('sees the valuation of the address, and links that do not pass its guid on', async () => {
    const { services } = await openShown({
      at: '/valuations-final?theme=bluebird&applicationId=guid-1',
      answers: { [VALUATIONS]: [VALUATION] },
    });
    expect(services.calls[0]).toMatchObject({ route: VALUATIONS, body: { id: 'guid-1' } });
    expect(screen.getByText('£8,500')).toBeVisible();
    expect(String(services.calls.find(({ route }) => route === LEAD)?.body)).toContain('ApplicationID=guid-1');
    const { searchParams } = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: 'Get my quote' }).href);
    expect([searchParams.get('theme'), searchParams.has('applicationId')]).toEqual(['bluebird', false]);
  });

  it('sees that one instead of an earlier one that the tab has kept', async () => {
    saveHandover({ phoneNumber: '+447700900999', applicationId: 'guid-0' });
    const { services } = await openShown({ at: '/valuations-final?applicationId=guid-1' });
    expect(services.calls[0]).toMatchObject({ body: { id: 'guid-1' } });
  });

  it.each(['', 'a'.repeat(65), '<b>'])(
    'sees the way to a new one when the address has %j instead of a guid',
    async (text) => {
      const { services } = await open({
        at: `/valuations-final?applicationId=${encodeURIComponent(text)}&utm_source=news`,
      });
      expect(screen.getByRole('link', { name: 'Value my car' })).toHaveAttribute(
        'href',
        '/valuation-form?utm_source=news',
      );
      expect(services.calls).toEqual([]);
    },
  );
});

describe('a visitor with a valuation', () => {
  beforeEach(() => {
    sessionStorage.clear();
    saveHandover({ phoneNumber: '+447700900123', applicationId: 'guid-1' });
    jest.useFakeTimers();
  });
  afterEach(() => {
    stopWatching();
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'VALUATION_APR_TEXT');
  });

  it('waits one more second once it has loaded, then sees the latest one', async () => {
    const { services } = await open();
    expect(services.calls[0]).toMatchObject({ path: '/api/apply/v1/valuations', body: { phone: '+447700900123' } });
    expect(document.head.querySelector('link[rel=preload][as=image]')).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/getImage\?.*make=Ford/),
    );
    await pass(999);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your valuation is on its way');
    await pass(1);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your estimated valuation');
    expect(screen.getByText('Your valuation is ready.')).toBeInTheDocument();
    expect(screen.getByText('2021 Ford Puma')).toBeVisible();
    for (const fact of ['SUV', '42,000 miles', 'Blue', 'Manual', 'Petrol'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(screen.getByText('£8,500')).toBeVisible();
    expect(document.querySelector('img')).toHaveAttribute(
      'src',
      carRenderAddress({ make: 'Ford', modelFamily: 'Puma', angle: '23', paintId: 'pspc0065' }, 800),
    );
  });

  it('has a range by condition, with the mileage that it is for', async () => {
    await openShown();
    expect(
      screen.getByText(
        'From £7,900 in below average condition to £9,250.50 in above average condition, with 42,000 miles.',
      ),
    ).toBeVisible();
  });

  it.each([
    ['one is unknown', { capBelow: 0 }],
    ['all are equal', { capBelow: 8500, capClean: 8500 }],
  ])('has no range if of the values %s', async (_what, vehicle) => {
    await openShown({ vehicle });
    expect(screen.getByText('£8,500')).toBeVisible();
    expect(screen.queryByText(/condition to/)).not.toBeInTheDocument();
  });

  it.each([
    [1, 'Above_Average', '£9,250.50', 0],
    [2, 'Average', '£8,500', 0],
    [3, 'Below_Average', '£7,900', 0],
    [7, 'Average', '£8,500', 1],
    [null, 'Average', '£8,500', 1],
    ['Below', 'Average', '£8,500', 1],
  ])(
    'with condition %j starts at %s, %s, with %i lines in the log about it (A8-18)',
    async (vehicleCondition, selected, amount, lines) => {
      const { services } = await openShown({ valuation: { vehicleCondition } });
      expect(fieldLabelled('Vehicle Condition')).toHaveValue(selected);
      expect(screen.getByText(amount)).toBeVisible();
      expect(services.logged.filter(({ level }) => level === 'warn')).toHaveLength(lines);
    },
  );

  it('sees the amount for another condition', async () => {
    await openShown();
    fireEvent.change(fieldLabelled('Vehicle Condition'), { target: { value: 'Below_Average' } });
    expect(screen.getByText('£7,900')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Get my quote' })).toHaveAttribute(
      'href',
      expect.stringContaining('amount=7900&price=7900'),
    );
    expect(
      screen.getByText('The condition and specification of the vehicle may change the valuation of this car.'),
    ).toBeVisible();
  });

  it.each([
    [1, 'Looking for a new car?', 'Get a no obligation car finance quote in minutes.', 'Get my quote'],
    [
      2,
      'Switch your current finance and see what you could save',
      'Happy with your existing car? See if you could lower your monthly payments by switching.',
      'Get my refinance quote',
    ],
    [3, 'Looking for a new car?', 'Get a no obligation car finance quote in minutes.', 'Get my quote'],
    [null, 'Looking for a new car?', 'Get a no obligation car finance quote in minutes.', 'Get my quote'],
  ])('with reason %j is offered the matching quote', async (reasonForValuation, title, text, button) => {
    await openShown({ valuation: { reasonForValuation } });
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: button })).toBeVisible();
  });

  it.each([
    [1, ['Looking for a new car?', 'Put it towards your next car'], 'secondary'],
    [2, ['Switch your current finance and see what you could save', 'Put it towards your next car'], 'secondary'],
    [3, ['Put it towards your next car', 'Looking for a new car?'], 'primary'],
    [4, ['Looking for a new car?', 'Put it towards your next car'], 'secondary'],
    [null, ['Looking for a new car?', 'Put it towards your next car'], 'secondary'],
  ])('with reason %j reads the next steps in the order %j', async (reasonForValuation, titles, look) => {
    await openShown({ valuation: { reasonForValuation } });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(titles);
    expect(screen.getByRole('button', { name: 'Use it as part exchange' })).toHaveClass(look);
  });

  it('sees a manually entered car without its unknown facts', async () => {
    await openShown({ vehicle: { vrm: '', bodyType: '', colour: 'unknown', registrationDate: '' } });
    expect(screen.getByText('UNKNOWN')).toBeVisible();
    expect(screen.getByText('Ford Puma')).toBeVisible();
    expect(screen.queryByText('unknown')).not.toBeInTheDocument();
  });

  it('reads the page’s own text about rates, which cannot run scripts', async () => {
    Object.assign(window, {
      VALUATION_APR_TEXT:
        'Representative <b>19.8% APR</b>.<img src=x onerror="breached=1"> <a href="https://elsewhere.example/">Terms</a>',
    });
    await openShown();
    expect(screen.getByText('19.8% APR').tagName).toBe('B');
    expect(screen.getByText('Larkway is a credit broker, not a lender.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Terms' })).not.toBeInTheDocument();
    expect(document.querySelectorAll('img')).toHaveLength(1);
  });

  it('reaches the quote after half a second of a loader, which is hidden after going back', async () => {
    await openShown({ at: '/valuations-final?theme=bluebird' });
    const left = watchLeaving();
    fireEvent.click(screen.getByRole('link', { name: 'Get my quote' }));
    expect(screen.getByText('Taking you to your quote')).toBeInTheDocument();
    await pass(499);
    expect(left).toEqual([]);
    await pass(1);
    expect(left).toEqual([
      expect.stringMatching(
        /^http:\/\/apply\.localhost:3000\/\?vrm=AB12CDE&amount=8500&price=8500&year=2021&make=Ford&model=Puma&mileage=42000&fuel=Petrol&transmission=Manual&colour=Blue&theme=bluebird&imageUrl=http/,
      ),
    ]);
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(screen.queryByText('Taking you to your quote')).not.toBeInTheDocument();
  });

  it('sees no loader when the quote cannot be opened', async () => {
    const { services } = await openShown();
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
      throw new Error('blocked');
    });
    fireEvent.click(screen.getByRole('link', { name: 'Get my quote' }));
    await pass(500);
    click.mockRestore();
    expect(screen.queryByText('Taking you to your quote')).not.toBeInTheDocument();
    expect(services.logged).toContainEqual({ level: 'error', message: 'The application site could not be opened' });
  });

  it('can open the quote in a new tab', async () => {
    await openShown();
    const left = watchLeaving();
    fireEvent.click(screen.getByRole('link', { name: 'Get my quote' }), { ctrlKey: true });
    expect(left).toHaveLength(1);
    expect(screen.queryByText('Taking you to your quote')).not.toBeInTheDocument();
  });

  describe('uses the car as part exchange', () => {
    const owed = () => screen.getByRole('textbox', { name: 'How much do you still owe on it?' });
    const sent = () =>
      [...new FormData(owed().closest('form')!)].map(([name, value]) => `${name}=${String(value)}`).join('&');

    it('by a plain form that leads to used cars, with the debt and the condition’s value', async () => {
      await openShown({ vehicle: { capAverage: 8500.75 } });
      const form = owed().closest('form');
      expect([form?.getAttribute('action'), form?.getAttribute('method')]).toEqual([
        'http://localhost:3000/search',
        'get',
      ]);
      expect(sent()).toBe('type=PCP&term=60&deposit=0&miles_a_year=8000&score=Good&part_exchange=8500&owed=0');
      expect(screen.getByText('£8,500 towards your next car.')).toBeVisible();
      fireEvent.change(owed(), { target: { value: '3,000' } });
      expect(screen.getByText('£5,500 towards your next car.')).toBeVisible();
      fireEvent.change(fieldLabelled('Vehicle Condition'), { target: { value: 'Below_Average' } });
      expect(sent()).toMatch(/part_exchange=7900&owed=3,000$/);
    });

    it('with the terms of the address, or otherwise those of the device', async () => {
      localStorage.setItem('financeTerms', 'type=HP&term=24');
      const { unmount } = await openShown();
      expect(sent()).toMatch(/^type=HP&term=24&/);
      unmount();
      await openShown({ at: '/valuations-final?deposit=2000&part_exchange=1&owed=2&negative_equity=pay' });
      expect(sent()).toBe('type=PCP&term=60&deposit=2000&miles_a_year=8000&score=Good&part_exchange=8500&owed=0');
      localStorage.clear();
    });

    it('and reads at once that more is owed than it is worth', async () => {
      await openShown();
      fireEvent.change(owed(), { target: { value: '9700' } });
      expect(
        screen.getByText(/^You owe £1,200 more than your car is worth\. .* not in any monthly price yet\.$/),
      ).toBeVisible();
    });

    it('and reads no amount until the outstanding finance is known', async () => {
      await openShown({ valuation: { outstandingFinance: true } });
      expect(owed()).toHaveValue('');
      expect(screen.queryByText(/towards your next car\./)).not.toBeInTheDocument();
      fireEvent.click(screen.getByRole('button', { name: 'Use it as part exchange' }));
      expect(owed()).toHaveAccessibleDescription('Enter what you still owe, or 0');
      expect(owed()).toHaveFocus();
      fireEvent.change(owed(), { target: { value: '3000' } });
      expect(screen.getByText('£5,500 towards your next car.')).toBeVisible();
      fireEvent.change(owed(), { target: { value: '3.000,50' } });
      expect(fireEvent.submit(owed().closest('form')!)).toBe(false);
      expect(sessionStorage.getItem('financeTerms')).toBeNull();
      expect(owed()).toHaveAccessibleDescription('Enter an amount in pounds, such as 8,000');
      expect(screen.queryByText(/towards your next car\./)).not.toBeInTheDocument();
    });
  });

  it('sees the banner that starts an application', async () => {
    await openShown();
    expect(screen.getByRole('link', { name: 'See what I could borrow' })).toHaveAttribute(
      'href',
      'http://apply.localhost:3000/?submissionTypeId=1&vrm=AB12CDE',
    );
  });

  it('is reported to the call centre once, then to the tag manager without personal data', async () => {
    const { services } = await openShown();
    const leads = services.calls.filter(({ route }) => route === LEAD);
    expect(leads).toHaveLength(1);
    expect(Object.fromEntries(leads[0]?.body as URLSearchParams)).toEqual({
      phone: '+447700900123',
      firstname: 'Ada',
      surname: 'Vale',
      ApplicationID: 'guid-1',
      postcode: '',
      ReasonForValuation: 'Selling',
      Condition: 'Average',
      Make: 'Ford',
      Mileage: '42000',
      Model: 'Puma',
      OutstandingFinance: 'false',
      Reg: 'AB12CDE',
      Valuation: '8500',
    });
    expect(services.tracked).toEqual([{ event: 'Valuation Submitted' }]);
  });

  it.each([apiFailure(500), 'ERROR: there is no such application'])(
    'sees the valuation even if the call centre cannot be notified (%#)',
    async (answer) => {
      const { services } = await openShown({ answers: { [LEAD]: answer } });
      expect(screen.getByText('£8,500')).toBeVisible();
      expect(services.logged).toContainEqual({ level: 'error', message: 'The lead was not taken' });
      expect(services.tracked).toEqual([{ event: 'Valuation Submitted' }]);
    },
  );

  it.each([
    ['by a button', () => fireEvent.click(screen.getByRole('button', { name: 'Try again' }))],
    [
      'by coming back to the page',
      () => act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ],
  ])('can try again %s when the service does not answer', async (_, tryAgain) => {
    let attempt = 0;
    const { services } = await open({
      answers: { [VALUATIONS]: () => (attempt++ === 0 ? apiFailure(0) : [VALUATION]) },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load your valuation');
    expect(services.tracked).toEqual([]);
    tryAgain();
    await pass(0);
    await pass(1000);
    expect(screen.getByText('£8,500')).toBeVisible();
    expect(services.logged).toEqual([{ level: 'error', message: 'The valuation could not be loaded' }]);
  });

  it('sees the valuation after coming back before a failure was rendered', async () => {
    let attempt = 0;
    const late = new Promise((resolve) => setTimeout(resolve, 100));
    await open({
      answers: { [VALUATIONS]: async () => (attempt++ === 0 ? (await late, apiFailure(0)) : [VALUATION]) },
    });
    await act(async () => {
      await jest.advanceTimersByTimeAsync(100);
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await pass(0);
    await pass(1000);
    expect(screen.getByText('£8,500')).toBeVisible();
  });

  it('gets a link to a new valuation when this one may no longer be read', async () => {
    await open({ answers: { [VALUATIONS]: [] } });
    expect(screen.getByRole('link', { name: 'Value my car' })).toBeVisible();
  });
});
