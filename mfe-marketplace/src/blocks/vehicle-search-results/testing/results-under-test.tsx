import { act, screen } from '@testing-library/react';
import { carListings } from '@forecourt/domain/testing/factories';
import { renderBlock } from '@forecourt/testing/render-block';
import { testServices } from '@forecourt/testing/services';
import { CARS_ANSWER, SEARCH_ANSWERS, withBrowser } from '../../../car-search/testing/search-under-test';
import { VehicleSearchResults } from '../vehicle-search-results';
import { vehicleSearchResults } from '../vehicle-search-results.block';

/** Body of a request to the API. */
export interface Asked {
  body: { page: number; sort: string; colour: string[]; fields: string[]; terms: { termMonths: number } };
}

const block = { definition: vehicleSearchResults, View: withBrowser(VehicleSearchResults) };

/** Shows the results at an address. `asked` lists the searches so far. */
export async function show(at = '/used-cars', given: object = {}) {
  const services = testServices({ answers: { ...SEARCH_ANSWERS, ...given } });
  const view = await renderBlock(block, { at, services });
  return {
    ...view,
    services,
    asked: () =>
      services.calls.filter(({ route }) => route === 'POST /v1/cars').map(({ body }) => body as Asked['body']),
  };
}

export const region = () => screen.getByRole('region', { name: /^Used/ });
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** An answer with one car. */
export const found = (title: string, more: object = {}) => ({
  ...CARS_ANSWER,
  results: [carListings.one({ vehicleTitle: title })],
  ...more,
});
