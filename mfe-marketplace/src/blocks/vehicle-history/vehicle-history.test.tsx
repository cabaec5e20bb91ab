import { screen, within } from '@testing-library/react';
import { markFallenReadings, type CarHistory, type MotTest } from '@forecourt/domain/cars/history';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { VehicleHistory } from './vehicle-history';
import { vehicleHistory } from './vehicle-history.block';
import { examples } from './vehicle-history.examples';

//

const block = { definition: vehicleHistory, View: VehicleHistory };
const car = carPages.one();
const ROUTE = `GET /v1/cars/${car.id}/history`;

const advisory = { kind: 'advisory', text: 'Front brake pads getting thin' } as const;
const tests: MotTest[] = [
  { on: '2026-02-10', hasPassed: true, expiresOn: '2027-02-28', miles: 23_100, defects: [] },
  { on: '2025-02-12', hasPassed: true, expiresOn: '2026-02-28', miles: 18_000, defects: [advisory] },
  {
    on: '2025-02-11',
    hasPassed: false,
    miles: 17_990,
    defects: [{ kind: 'dangerous', text: 'Front brake pads worn through' }, advisory],
  },
  { on: '2024-02-14', hasPassed: true, expiresOn: '2025-02-28', miles: 12_500, defects: [] },
  { on: '2023-02-15', hasPassed: true, expiresOn: '2024-02-28', defects: [] },
];
const history: CarHistory = {
  tests,
  testsAsOf: '2026-03-02',
  motDueOn: '2027-02-28',
  tax: { status: 'taxed', dueOn: '2026-10-01', asOf: '2026-03-01' },
};

checkBlock({ ...block, examples, answers: { 'GET /v1/cars/12/history': history, 'GET /v1/cars/7/history': history } });

const show = (answer: unknown, at = car.path) =>
  renderBlock(block, { services: testServices({ answers: { [ROUTE]: answer } }), at });
const visibleTests = () =>
  within(screen.getAllByRole('list')[0]!)
    .getAllByRole('time')
    .map(({ textContent }) => textContent);

describe('the MOT history of a car', () => {
  it('lists its tests, newest first, with mileage and advisories in words', async () => {
    await show(history);
    expect(screen.getByRole('heading', { level: 2, name: 'MOT history' })).toBeInTheDocument();
    expect(visibleTests()).toEqual(['10 February 2026', '12 February 2025', '11 February 2025']);
    const [, , failed] = screen.getAllByRole('listitem').filter(({ className }) => className === 'test');
    expect(failed).toHaveTextContent(
      'Failed11 February 202517,990 milesDangerous defect: Front brake pads worn throughAdvisory: Front brake pads getting thin',
    );
    expect(screen.getByText('23,100 miles')).toBeInTheDocument();
  });

  it('folds older tests, which may have no mileage', async () => {
    await show(history);
    const older = screen.getByText('2 earlier tests').closest('details')!;
    expect(older).not.toHaveAttribute('open');
    expect(within(older).getByText('Mileage could not be read')).toBeInTheDocument();
  });

  it('plots the mileage, a failed test with another mark', async () => {
    const { container } = await show(history);
    expect(screen.getByRole('figure')).toHaveTextContent('12,500 miles in 202423,100 miles in 2026');
    const marks = [...container.querySelectorAll('figure .point')].map((mark) =>
      mark.getAttribute('d')!.includes('a5'),
    );
    expect(marks).toEqual([true, false, true, true]);
  });

  it('has an axis of miles and one of years', async () => {
    const { container } = await show(history);
    const labels = [...container.querySelectorAll('figure text')].map(({ textContent }) => textContent);
    expect(labels).toEqual(['0', '10,000', '20,000', '30,000', 'Miles', '2025', '2026']);
  });

  it('marks a mileage that goes back, in words and in the plot', async () => {
    const clocked = markFallenReadings(
      tests.map((test) => (test.on === '2024-02-14' ? { ...test, miles: 40_000 } : test)),
    );
    const { container } = await show({ ...history, tests: clocked });
    expect(
      screen.getByText(/^The mileage went back: 17,990 miles on 11 February 2025, after 40,000 on 14 February 2024/),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Fewer than on 14 February 2024')).toHaveLength(3);
    expect(container.querySelectorAll('.fell')).toHaveLength(3);
  });

  it('warns of an advert with fewer miles than a test', async () => {
    await show({ ...history, advertised: { miles: 12_000, fellFrom: { miles: 23_100, on: '2026-02-10' } } });
    expect(
      screen.getByText(
        'The advert says 12,000 miles, but the test on 10 February 2026 read 23,100. Ask the dealer why.',
      ),
    ).toBeInTheDocument();
  });

  it('says how many tests could not be read', async () => {
    await show({ ...history, unreadTests: 2 });
    expect(screen.getByText('2 MOT tests of this car could not be read.')).toBeInTheDocument();
    expect(visibleTests()).toHaveLength(3);
  });

  it('says when tax and MOT are due, who says so and when', async () => {
    await show(history);
    expect(screen.getByText('28 February 2027')).toBeInTheDocument();
    expect(screen.getByText('Taxed, due 1 October 2026')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /DVLA vehicle enquiry/ }).closest('small')).toHaveTextContent(
      'as of 1 March 2026',
    );
    expect(screen.getByRole('link', { name: /check a vehicle’s MOT history/ }).closest('small')).toHaveTextContent(
      'From the DVSA’s MOT history on 2 March 2026',
    );
  });

  it('says in the heading that it is sample data, which no service knows', async () => {
    for (const some of [
      history,
      { ...history, tests: [], motDueOn: '2028-05-01' },
      { ...history, tests: null, testsAsOf: null },
    ]) {
      const { container, unmount } = await show({ ...some, isSample: true });
      expect(screen.getByRole('heading', { level: 2, name: 'MOT history · Sample data' })).toBeInTheDocument();
      expect(container).not.toHaveTextContent(/DVSA|DVLA|GOV\.UK|registration/);
      expect(screen.queryByRole('link')).not.toBeInTheDocument();
      unmount();
    }
  });

  it.each([
    [{ status: 'sorn', dueOn: null }, 'Declared off the road (SORN)'],
    [{ status: 'untaxed', dueOn: null }, 'Not taxed'],
    [{ status: 'taxed', dueOn: null }, 'Taxed'],
  ])('states the tax %j as: %s', async (tax, words) => {
    await show({ ...history, tax: { ...tax, asOf: '2026-03-01' } });
    expect(screen.getByText(words)).toBeInTheDocument();
  });
});

describe('without tests to show', () => {
  it('a young car is said to be young', async () => {
    await show({ ...history, tests: [], motDueOn: '2028-05-01' });
    expect(
      screen.getByText('This car has had no MOT test yet: its first is due three years after it was registered.'),
    ).toBeInTheDocument();
    expect(screen.getByText('1 May 2028')).toBeInTheDocument();
    await show({ ...history, tests: [], motDueOn: null });
    expect(screen.getByText('The MOT history service knows no test of this car.')).toBeInTheDocument();
  });

  it.each([
    [
      'northern-ireland',
      'This car has had no MOT test yet: in Northern Ireland its first is due four years after it was registered.',
    ],
    ['register', 'This car has had no MOT test yet: its first is due by 1 May 2028.'],
  ])('a young car has its due date by the rule of %s', async (firstMotBy, words) => {
    await show({ ...history, tests: [], motDueOn: '2028-05-01', firstMotBy });
    expect(screen.getByText(words)).toBeInTheDocument();
  });

  it.each([
    [1, '1 MOT test of this car could not be read.'],
    [3, '3 MOT tests of this car could not be read.'],
  ])('the number of unreadable tests is stated for %d', async (unreadTests, words) => {
    await show({ ...history, tests: [], motDueOn: null, unreadTests });
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.queryByText(/no MOT test|knows no test/)).not.toBeInTheDocument();
  });

  it.each([
    ['the service does not answer', { tests: null, testsAsOf: null, motDueOn: null, tax: null }],
    ['our own API does not answer', apiFailure(503)],
  ])('says so when %s, and where else to look', async (_why, answer) => {
    const { container } = await show(answer);
    expect(screen.getByText(/does not answer just now/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /check its MOT history at GOV.UK/ })).toHaveAttribute(
      'href',
      'https://www.gov.uk/check-mot-history',
    );
    expect(container.querySelector('dl')).toBeNull();
  });

  it.each([
    ['sold', apiFailure(410), car.path],
    ['unknown', apiFailure(404), car.path],
    ['not on this page', history, '/'],
  ])('shows nothing for a car that is %s', async (_what, answer, at) => {
    const { container } = await show(answer, at);
    expect(container.querySelector('section')).toBeNull();
  });

  it('has no plot of a single reading', async () => {
    await show({ ...history, tests: tests.slice(0, 1) });
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });
});
