import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { creditKey, type NoteOptions } from './credit-key';
import type { CreditNote } from './credit-note';

/**
 * The credit note for monthly prices. The server wrote it for the terms of the address. For other terms, or without the
 * server's data, it is written here, by code that few visitors need.
 */
export function useCreditNote(
  given: CreditNote | undefined,
  terms: FinanceTerms,
  { aprType, car }: NoteOptions = {},
): CreditNote | undefined {
  const services = useServices();
  const [note, setNote] = useState(given);
  const key = creditKey(terms, { aprType, car });
  useEffect(() => {
    if (key === note?.key) return;
    let isWanted = true;
    import('./credit-note').then(
      ({ creditNote }) => isWanted && setNote(creditNote(services, terms, { aprType, car })),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [key, note?.key, terms, aprType, car, services]);
  return note;
}
