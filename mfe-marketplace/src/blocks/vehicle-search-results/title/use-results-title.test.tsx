import { renderHook } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { testServices } from '@forecourt/testing/services';
import type { FoundCars } from '../../../car-search/found-cars';
import { useResultsTitle } from './use-results-title';

it.each([
  ['of our own page names its cars', undefined, 'Used Ford for sale | Larkway'],
  ['of a third-party page stays', { addressOf: (path: string) => path, find: () => null }, 'A partner'],
])('The title %s', (_, embedded, title) => {
  document.title = 'A partner';
  const services = testServices(embedded && { embedded });
  renderHook(() => useResultsTitle({ car: 'Ford', page: 1 } as FoundCars, true), {
    wrapper: ({ children }) => (
      <ServicesProvider services={services} renderedAt={0} nonce="">
        {children}
      </ServicesProvider>
    ),
  });
  expect(document.title).toBe(title);
});
