import { screen, within } from '@testing-library/react';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { checkBlock } from '@forecourt/testing/check-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { CompareCars } from './compare-cars';
import { compareCars } from './compare-cars.block';
import { examples } from './compare-cars.examples';

//

const PCP = {
  monthlyPrice: 212.4,
  monthlyTerms: { finance: 'PCP' as const, termMonths: 60, aprPercent: 11.4, depositPence: 0, balloonPence: 480_000 },
};
const HP = {
  monthlyPrice: 193.11,
  monthlyTerms: { finance: 'HP' as const, termMonths: 48, wantedTermMonths: 60, aprPercent: 12.9, depositPence: 0 },
};
const one = { ...carPages.one(), ...PCP };
const other = {
  ...one,
  ...HP,
  id: '2',
  make: 'Kia',
  model: 'Ceed',
  price: 7_500,
  mileage: 40_000,
  spec: { ...one.spec, safety: { ...one.spec.safety, 'Lane assist': '' } },
};
const answers = {
  [`GET /v1/cars/${one.id}`]: one,
  'GET /v1/cars/2': other,
  'GET /v1/cars/3': apiFailure(410),
  'GET /v1/cars/4': apiFailure(404),
};
const show = checkBlock({ definition: compareCars, View: CompareCars, examples, answers });
const compare = (...ids: string[]) =>
  show({ services: testServices({ answers }), at: `/compare?cars=${ids.join(',')}` });
const line = (name: RegExp) => {
  const row = screen.getByRole('rowheader', { name }).closest('tr');
  return within(row!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
};

describe('cars side by side', () => {
  it('are in columns, with the name of each line before it, and say which lines differ', async () => {
    await compare(one.id, '2');
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(line(/^Cash price ?Different/)).toEqual(['£14,995', '£7,500 Lowest price']);
    expect(line(/^Mileage ?Different/)).toEqual(['23,400 miles Fewest miles', '40,000 miles']);
    expect(line(/^Gearbox ?Same/)).toEqual([one.transmission, one.transmission]);
  });

  it('say nothing about differences while there is one car', async () => {
    await compare(one.id);
    expect(screen.queryByRole('checkbox', { name: 'Only what differs' })).not.toBeInTheDocument();
    await compare(one.id, '2');
    expect(screen.getByRole('checkbox', { name: 'Only what differs' })).toBeVisible();
    expect(screen.getByText('Each line says whether the cars differ.')).toBeVisible();
  });

  it('say in words which car is best, and of no car where none is better', async () => {
    await show({
      services: testServices({
        answers: {
          ...answers,
          'GET /v1/cars/2': { ...other, year: one.year + 1 },
          'GET /v1/cars/3': { ...one, id: '3' },
        },
      }),
      at: `/compare?cars=${one.id},2,3`,
    });
    const marked = (name: RegExp) => line(name).map((text) => / ([A-Z][a-z]+ ?[a-z]*)$/.exec(text ?? '')?.[1] ?? '');
    expect(marked(/^Monthly payments/)).toEqual(['', 'Lowest payment', '']);
    expect(marked(/^Year/)).toEqual(['', 'Newest', '']);
    expect(marked(/^Mileage/)).toEqual(['Fewest miles', '', 'Fewest miles']);
    expect(marked(/^Total payable/)).toEqual(['', 'Lowest total', '']);
    document.body.replaceChildren();
    await compare(one.id);
    expect(screen.queryByText(/Lowest|Fewest|Newest/)).not.toBeInTheDocument();
  });

  const withSources = (sources: object, spec = one.spec) => ({ ...one, spec: { ...spec, sources } });
  const EQUIPMENT = ['driverConvenience', 'exteriorFeatures', 'interiorFeatures', 'safety'];
  const every = (kind: string, sections = [...EQUIPMENT, 'runningCost', 'performance', 'technical']) =>
    Object.fromEntries(sections.map((section) => [section, { kind }]));
  const compareAs = (first: object, second: object) =>
    show({
      services: testServices({
        answers: { ...answers, [`GET /v1/cars/${one.id}`]: first, 'GET /v1/cars/2': { ...second, id: '2' } },
      }),
      at: `/compare?cars=${one.id},2`,
    });

  it('have figures with their source in the heading, and no estimated equipment', async () => {
    await compare(one.id, '2');
    expect(screen.getByText('Figures · Typical of this model')).toBeInTheDocument();
    expect(line(/^Seats/)).toEqual(['5', '5']);
    expect(line(/^Not listed for all of them/)).toEqual(['Not known', 'Not known']);
  });

  it('name the source of each figure if sources differ, and compare the figures alone', async () => {
    await compareAs(withSources(every('sample')), withSources({ runningCost: { kind: 'register' } }));
    expect(screen.getByText('Figures')).toBeInTheDocument();
    expect(line(/^Insurance group ?Same/)).toEqual(['14 of 50 · Sample data', '14 of 50 · From the DVLA']);
    expect(line(/^Top speed ?Same/)).toEqual(['115 mph · Sample data', '115 mph · Typical of this model']);
    expect(line(/^Not listed for all of them/)).toEqual(['Not known', 'Not known']);
  });

  it('are compared by their known equipment', async () => {
    const ofDealer = withSources(
      { equipment: { kind: 'dealer' } },
      {
        ...one.spec,
        ...Object.fromEntries(EQUIPMENT.map((name) => [name, {}])),
        equipment: { 'Alloy wheels': '', 'Tow bar': '' },
      },
    );
    await compareAs(withSources(every('sample')), ofDealer);
    expect(line(/^Not listed for all of them ?Different/)).toEqual([
      'Cruise control, Air conditioning, Anti-lock brakes · Sample data',
      'Tow bar · From the dealer',
    ]);
    await compareAs(withSources(every('sample')), withSources(every('sample'), other.spec));
    expect(screen.getByText('Equipment · Sample data')).toBeInTheDocument();
  });

  it('cost in all the deposit, the payments and the final payment, by hire purchase where PCP is not offered', async () => {
    await compare(one.id, '2');
    expect(line(/^Finance/)).toEqual([
      'PCP, 60 months, 11.4% APR',
      'HP, over 48 months, the longest for this car, 12.9% APR',
    ]);
    expect(line(/^Final payment/)).toEqual([expect.stringMatching(/^£/), 'None']);
    const pence = (text: string | null | undefined) => Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);
    const [payments, finals, totals, credits, prices] = [
      /^Monthly payments/,
      /^Final payment/,
      /^Total payable/,
      /^Cost of credit/,
      /^Cash price/,
    ].map(line);
    for (const column of [0, 1]) {
      const [count, payment] = payments![column]!.split(' of ');
      const final = finals![column] === 'None' ? 0 : pence(finals![column]);
      expect(pence(totals![column])).toBe(Number(count) * pence(payment) + final);
      expect(pence(credits![column])).toBe(pence(totals![column]) - pence(prices![column]));
    }
  });

  it('have figures that can be kept, each', async () => {
    await show({ services: testServices({ answers }), at: `/compare?cars=${one.id}&term=48` });
    expect(screen.getByRole('link', { name: /^Print, send or share the figures of/ })).toHaveAttribute(
      'href',
      expect.stringMatching(`^/quote\\?car=${one.id}&type=PCP&term=48`),
    );
  });

  it('cost less with a car in part exchange, or have nothing left to finance', async () => {
    const { monthlyPrice: _, monthlyTerms: __, ...unpriced } = other;
    const traded = { ...one, monthlyTerms: { ...PCP.monthlyTerms, depositPence: 100_000, equityPence: 750_000 } };
    const services = testServices({
      answers: {
        ...answers,
        [`GET /v1/cars/${one.id}`]: traded,
        'GET /v1/cars/2': { ...unpriced, noMonthlyPrice: 'nothing-to-finance' },
      },
    });
    await show({ services, at: `/compare?cars=${one.id},2&deposit=1000&part_exchange=9000&owed=1500` });
    expect(services.calls[0]?.path).toMatch(/part_exchange=9000&owed=1500$/);
    expect(line(/^Deposit/)).toEqual(['£1,000, £7,500 part exchange', '–']);
    expect(line(/^Finance/)[1]).toBe(
      'No monthly price: your part exchange and deposit cover the price of this car, so there is nothing to finance.',
    );
    const pence = (text: string | null | undefined) => Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);
    expect(pence(line(/^Cost of credit/)[0])).toBe(pence(line(/^Total payable/)[0]) - pence(line(/^Cash price/)[0]));
  });

  it('that are all sold or unknown lead to saved cars', async () => {
    await compare('3', '4');
    expect(screen.getByText('Car 3 is sold.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Your saved cars' })).toHaveAttribute('href', '/saved-cars');
  });

  it('are four at most, name sold or unknown ones above, and can each be removed', async () => {
    await compare(one.id, '2', '3', '4', '5', '6');
    expect(screen.getByText('4 cars fit side by side; 2 more are left out.')).toBeInTheDocument();
    expect(screen.getByText('Car 3 is sold.')).toBeInTheDocument();
    expect(screen.getByText('Car 4 was never for sale here.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Leave out .* Kia Ceed/ })).toHaveAttribute(
      'href',
      `/compare?cars=${one.id},3,4`,
    );
  });

  it('are explained when none is chosen', async () => {
    await compare();
    expect(screen.getByRole('link', { name: 'Your saved cars' })).toHaveAttribute('href', '/saved-cars');
  });
});
