import { screen } from '@testing-library/react';
import type { RunningCosts as Costs } from '@forecourt/domain/running-costs/wire';
import { checkBlock } from '@forecourt/testing/check-block';
import { renderBlock } from '@forecourt/testing/render-block';
import { apiFailure, testServices } from '@forecourt/testing/services';
import { carPages } from '@forecourt/domain/testing/car-pages';
import { RunningCosts } from './running-costs';
import { runningCosts } from './running-costs.block';
import { examples } from './running-costs.examples';

//

const block = { definition: runningCosts, View: RunningCosts };
const car = carPages.one();
const ROUTE = `GET /v1/cars/${car.id}/running-costs`;
const GOV = { name: 'GOV.UK vehicle tax rates', url: 'https://www.gov.uk/vehicle-tax-rate-tables' };
const oxford = {
  zone: 'Oxford (a few streets)',
  pence: 400,
  per: 'day',
  source: { name: 'Oxfordshire' },
  asOf: '2022-02-28',
} as const;

const costs: Costs = {
  milesAYear: 8000,
  lines: [
    { what: 'Road tax', pencePerYear: 20_000, note: 'the standard rate', source: GOV, asOf: '2026-04-01' },
    {
      what: 'Road tax: supplement for a dear car',
      pencePerYear: 42_500,
      note: 'as its list price was above £40,000',
      source: GOV,
      asOf: '2025-04-01',
      until: '2027-03-14',
    },
    {
      what: 'Petrol',
      pencePerYear: 101_833,
      note: 'at 50 mpg, and 140p a litre',
      source: { name: 'RAC Fuel Watch' },
      asOf: '2026-05-01',
    },
  ],
  pencePerYear: 164_333,
  zones: [oxford],
  congestionZones: [
    { zone: 'London, by day in the centre', pence: 1350, per: 'day', source: { name: 'TfL' }, asOf: '2026-01-02' },
  ],
  zonesWithoutCars: ['Bath', 'Sheffield'],
  isOfRegister: false,
  sources: {
    co2: { kind: 'register' },
    consumption: { kind: 'provider', name: 'Cardata' },
    euroClass: { kind: 'register' },
  },
};

checkBlock({
  ...block,
  examples,
  answers: { 'GET /v1/cars/12/running-costs': costs, 'GET /v1/cars/7/running-costs': costs },
});

const show = async (answer: unknown = costs, at = car.path, attributes = {}) => {
  const services = testServices({ answers: { [ROUTE]: answer } });
  return { ...(await renderBlock(block, { services, at, attributes })), services };
};
const asked = async (query: string) =>
  (await show(costs, `${car.path}?${query}`)).services.calls.map(({ path }) => path.split('?')[1]);

describe('yearly costs', () => {
  it('is a sum, of costs with their source and date each', async () => {
    await show();
    expect(
      screen.getByText('About £1,643 for 8,000 miles, without insurance, servicing, repairs and finance.'),
    ).toBeInTheDocument();
    expect(screen.getByText('£1,018').closest('dd')).toHaveTextContent(
      'at 50 mpg, and 140p a litreRAC Fuel Watch, as of 1 May 2026',
    );
    expect(screen.getByText('£425').closest('dd')).toHaveTextContent('above £40,000, until 14 March 2027');
    expect(screen.getAllByRole('link', { name: /GOV.UK vehicle tax rates/ })).toHaveLength(2);
  });

  it('names unknown costs, and adds up the others', async () => {
    await show({
      ...costs,
      pencePerYear: 20_000,
      lines: [costs.lines[0], { what: 'Petrol', unknown: 'we do not know how much it uses' }],
    });
    expect(screen.getByText('Not known: we do not know how much it uses.')).toBeInTheDocument();
    expect(screen.getByText(/^About £200 for/)).toBeInTheDocument();
  });

  it('names the zones that charge the car', async () => {
    await show();
    expect(screen.getByText('Oxford (a few streets):').closest('li')).toHaveTextContent(
      '£4 a day Oxfordshire, as of 28 February 2022',
    );
    expect(
      screen.getByText(/London’s ULEZ, Birmingham, Bristol and Scotland’s low emission zones do not charge it/),
    ).toBeInTheDocument();
    await show({ ...costs, zones: [oxford, { ...oxford, zone: 'Glasgow', pence: 6_000, per: 'fine' }] });
    expect(screen.getByText('Glasgow:').closest('li')).toHaveTextContent('£60 fine the first time');
  });

  it('marks the old sum, figure and charge', async () => {
    const [tax, supplement, petrol] = costs.lines;
    const age = {
      sentence: 'This price is from 30 September 2025 and is likely to have changed.',
      inSum: 'a fuel price of September 2025',
    };
    const charged = {
      sentence: 'This charge is from 28 February 2022 and may have changed.',
      inSum: 'a zone charge of February 2022',
    };
    await show({ ...costs, lines: [tax, supplement, { ...petrol, age }], zones: [{ ...oxford, age: charged }] });
    expect(
      screen.getByText(/^About £1,643 for 8,000 miles, with a fuel price of September 2025, without insurance/),
    ).toBeInTheDocument();
    expect(screen.getByText('£1,018').closest('dd')).toHaveTextContent(age.sentence);
    expect(screen.getByText('Oxford (a few streets):').closest('li')).toHaveTextContent(charged.sentence);
    expect(screen.getByText('£200').closest('dd')).not.toHaveTextContent('changed');
  });

  it('names two old figures beside the sum once each', async () => {
    const [tax, supplement, petrol] = costs.lines;
    const rate = {
      sentence: 'This rate is from 1 April 2026 and is likely to have changed.',
      inSum: 'a road tax rate of April 2026',
    };
    const price = {
      sentence: 'This price is from 1 May 2026 and is likely to have changed.',
      inSum: 'a fuel price of May 2026',
    };
    await show({
      ...costs,
      lines: [
        { ...tax, age: rate },
        { ...supplement, age: rate },
        { ...petrol, age: price },
      ],
    });
    expect(
      screen.getByText(/miles, with a road tax rate of April 2026 and a fuel price of May 2026, without/),
    ).toBeInTheDocument();
  });

  it('names the congestion charge, which electric cars pay as well', async () => {
    await show({ ...costs, zones: [] });
    expect(screen.getByText('London, by day in the centre:').closest('li')).toHaveTextContent(
      '£13.50 a day TfL, as of 2 January 2026',
    );
  });

  it.each<[string, object, string, RegExp]>([
    ['the register and a provider', {}, 'CO2: From the DVLA. Consumption: From Cardata.', /^Clean air zones$/],
    [
      'our estimates',
      { co2: { kind: 'typical' }, consumption: { kind: 'typical' }, euroClass: { kind: 'typical' } },
      'CO2 and consumption: Typical of this model.',
      /^Clean air zones · Estimate$/,
    ],
  ])('names the sources of figures of %s', async (_what, change, words, zones) => {
    await show({ ...costs, sources: { ...costs.sources, ...change } });
    expect(screen.getByText(/How you drive changes/)).toHaveTextContent(words);
    expect(screen.getByRole('heading', { name: zones })).toBeInTheDocument();
  });

  it('marks a verdict without a known Euro class as an estimate', async () => {
    const estimated = { ...costs, sources: { ...costs.sources, euroClass: { kind: 'typical' } } };
    await show({ ...estimated, zones: [] });
    expect(screen.getByText('Probably no clean air zone in Britain charges this car.')).toBeInTheDocument();
    expect(screen.getByText(/^We do not know this car’s Euro emission class/)).toBeInTheDocument();
    await show(estimated);
    expect(screen.getByText(/low emission zones probably do not charge it/)).toBeInTheDocument();
  });

  it('charges an electric car in no clean air zone', async () => {
    await show({ ...costs, zones: [], sources: { co2: { kind: 'typical' }, consumption: { kind: 'typical' } } });
    expect(screen.getByText('No clean air zone in Britain charges this car.')).toBeInTheDocument();
  });
});

describe('the miles', () => {
  it.each([
    ['type=HP&miles_a_year=12000', 'miles_a_year=12000'],
    ['postcode=LS1+4AB', 'miles_a_year=8000'],
    ['miles=12,000', 'miles_a_year=12000'],
    ['miles=9000', 'miles_a_year=10000'],
    ['miles_a_year=many', 'miles_a_year=8000'],
  ])('are those of the terms in the address, also in old links: %s', async (query, miles) => {
    expect(await asked(query)).toEqual([miles]);
  });

  it('are changed by a form that returns to this place, and keeps the other terms and the page', async () => {
    await show(costs, `${car.path}?postcode=LS1+4AB&type=HP&miles=9000&enquiry=sent`);
    const form = screen.getByRole('button', { name: 'Work it out' }).closest('form')!;
    expect(form.getAttribute('action')).toBe(`${car.path}#running-costs`);
    expect(screen.getByRole('combobox', { name: 'Miles a year' })).toHaveDisplayValue('10,000');
    expect([...new FormData(form)]).toEqual([
      ['postcode', 'LS1 4AB'],
      ['type', 'HP'],
      ['term', '60'],
      ['deposit', '0'],
      ['score', 'Good'],
      ['miles_a_year', '10000'],
    ]);
  });

  it('have no form in a third-party page, whose address is foreign', async () => {
    await show(costs, '/', { vehicleId: car.id });
    expect(screen.getByRole('heading', { name: 'What a year costs' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Work it out' })).not.toBeInTheDocument();
  });
});

it.each([
  ['sold', apiFailure(410), car.path],
  ['unknown', apiFailure(404), car.path],
  ['not on this page', costs, '/'],
])('nothing is shown for a car that is %s', async (_what, answer, at) => {
  const { container } = await show(answer, at);
  expect(container.querySelector('section')).toBeNull();
});
