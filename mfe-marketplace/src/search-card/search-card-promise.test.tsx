import { act, cleanup, fireEvent } from '@testing-library/react';
import * as fc from 'fast-check';
import { makesModels } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices, type ApiCall } from '@forecourt/testing/services';
import { QuickSearch } from '../blocks/quick-search/quick-search';
import { quickSearch } from '../blocks/quick-search/quick-search.block';
import { vehicleSearchResults } from '../blocks/vehicle-search-results/vehicle-search-results.block';

const { makes } = makesModels.one();
const ofMake = makes.flatMap(({ id, models }) => models.map((model) => ({ makeId: id, modelId: model.id })));
/** Cars in three towns, at different prices. */
const STOCK = Array.from({ length: 300 }, (_, number) => ({
  ...ofMake[number % ofMake.length]!,
  price: (number * 173) % 60_000,
  milesAway: (number * 7) % 90,
}));

interface Body {
  postcode: string;
  distance: string;
  makeIds: string[];
  modelIds: string[];
  priceMin: string;
  priceMax: string;
  fields: string[];
}

/** Counts as the vehicle search does: an empty field means any, a distance without a postcode is from a city centre. */
function carsFor({ body }: ApiCall) {
  const { postcode, distance, makeIds, modelIds, priceMin, priceMax, fields } = body as Body;
  const shift = (postcode || 'M1 1AE').replaceAll(' ', '').length;
  const total = STOCK.filter(
    (car) =>
      (makeIds.length === 0 || makeIds.includes(car.makeId)) &&
      (modelIds.length === 0 || modelIds.includes(car.modelId)) &&
      (distance === '' || (car.milesAway * shift) % 90 <= Number(distance)) &&
      (priceMin === '' || car.price >= Number(priceMin)) &&
      (priceMax === '' || car.price <= Number(priceMax)),
  ).length;
  return { total, ...(fields.includes('results') && { page: 1, pageCount: 1, results: [] }) };
}

const services = (url = '/') =>
  testServices({
    page: { url, isSocial: false },
    answers: {
      'POST /api/library/v1/client-token': { authenticationToken: 'token' },
      'GET /v1/makes-models': { makes },
      'POST /v1/cars': carsFor,
    },
  });

const choice = (...values: string[]) => fc.constantFrom('', ...values);
const forms = fc.record({
  postcode: fc.oneof(choice('M1 1AE', 'ls14ab', 'B1', 'nonsense', ' '), fc.string({ maxLength: 10 })),
  distance: choice('10', '20', '30', '40'),
  make: choice(...makes.map(({ name }) => name)),
  model: choice(...makes.flatMap(({ models }) => models.map(({ name }) => name))),
  'min-price': choice('1000', '5000', '10000', '20000'),
  'max-price': choice('10000', '15000', '30000', '50000'),
});

/** Submits the form: returns the address that it leads to, or undefined when it is not sent. */
function submit(form: HTMLFormElement): string | undefined {
  if (!fireEvent.submit(form)) return undefined;
  const formData = new FormData(form);
  form.dispatchEvent(Object.assign(new Event('formdata'), { formData }));
  return `${form.getAttribute('action')}?${new URLSearchParams([...formData] as [string, string][])}`;
}

describe('the number on the search card', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('equals the number of cars on the results page, or is absent when the form is not sent', async () => {
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(forms, async (values) => {
        const { container } = await renderBlock(
          { definition: quickSearch, View: QuickSearch },
          { attributes: { searchBaseUrl: '/search' }, services: services() },
        );
        // Queries by role are slow among a hundred options.
        const form = container.querySelector('form')!;
        const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement;
        for (const [name, value] of Object.entries(values)) {
          fireEvent.change(field(name), { target: { value } });
          // The models are loaded together with the make.
          await act(() => jest.advanceTimersByTimeAsync(0));
        }
        await act(() => jest.advanceTimersByTimeAsync(1000));
        const address = submit(form);
        if (address === undefined) {
          kept += 1;
          expect(form).toHaveTextContent('Search cars');
          expect(field('postcode')).toHaveFocus();
          expect(field('postcode')).toBeInvalid();
        } else {
          const page = services(address);
          const results = await vehicleSearchResults.load!({
            attributes: { heading: '', aprType: 'default', example: 'here' },
            services: page,
            signal: new AbortController().signal,
            sanitizeHtml: String,
          });
          expect(form).toHaveTextContent(`Search ${results.found?.total} cars`);
        }
        cleanup();
      }),
      { numRuns: 15 },
    );
    expect(kept).toBeGreaterThan(0);
  });
});
