import { renderHook, waitFor } from '@testing-library/react';
import { ServicesProvider } from '@forecourt/contracts/services-context';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { testServices } from '@forecourt/testing/services';
import type { NoteOptions } from './credit-key';
import { creditNote } from './credit-note';
import { useCreditNote } from './use-credit-note';

it.each<[string, NoteOptions, NoteOptions]>([
  ['another rate', { aprType: 'default' }, { aprType: 'bad-credit' }],
  ['another car', { car: { pricePence: 900_000 } }, { car: { pricePence: 1_900_000 } }],
])('works the example out again for %s', async (_, before, after) => {
  const services = testServices();
  const { result, rerender } = renderHook(
    (options: NoteOptions) => useCreditNote(creditNote(services, DEFAULT_TERMS, before), DEFAULT_TERMS, options),
    {
      initialProps: before,
      wrapper: ({ children }) => (
        <ServicesProvider services={services} renderedAt={0} nonce="">
          {children}
        </ServicesProvider>
      ),
    },
  );
  rerender(after);
  await waitFor(() => expect(result.current).toEqual(creditNote(services, DEFAULT_TERMS, after)));
});
