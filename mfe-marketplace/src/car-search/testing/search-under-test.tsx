import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { addressAt } from '@forecourt/contracts/address-at';
import { usePageAddress, useServices } from '@forecourt/contracts/services-context';
import type { CarSearchAnswer } from '@forecourt/domain/car-search/wire';
import { makesModels, carListings } from '@forecourt/domain/testing/factories';
import type { ApiAnswers } from '@forecourt/testing/services';

/** Successful answers of the API. */
export const CARS_ANSWER: CarSearchAnswer = {
  total: 1234,
  page: 1,
  pageCount: 89,
  results: carListings.many(2),
  facets: {
    make: { any: 1234, 1: 700, 2: 534, 3: 0 },
    model: { any: 700, 11: 400, 12: 300 },
    priceMin: { any: 1234, 1000: 1234, 5000: 900, 20000: 0 },
    fuelType: { any: 1234, petrol: 800, diesel: 434 },
    colour: { any: 1234, blue: 200, red: 100 },
  },
};

export const SEARCH_ANSWERS: ApiAnswers = {
  'POST /api/library/v1/client-token': { authenticationToken: 'token' },
  'GET /v1/makes-models': makesModels.one(),
  'POST /v1/cars': CARS_ANSWER,
};

/** The browser around a block: its address, and its back button. */
export function withBrowser<Props extends object>(View: ComponentType<Props>) {
  return function InBrowser(props: Props) {
    const [{ pathname, search }] = usePageAddress();
    const { back } = useServices().address as ReturnType<typeof addressAt>;
    return (
      <>
        <View {...props} />
        <output data-testid="address">{pathname + search}</output>
        <button onClick={back}>Browser back</button>
      </>
    );
  };
}

export const address = () => screen.getByTestId('address').textContent;
/** A user whose events work with fake timers. */
export const person = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
