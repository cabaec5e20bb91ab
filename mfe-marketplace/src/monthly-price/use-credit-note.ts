import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { creditKey } from './credit-key';
import type { CreditNote, NoteOptions } from './credit-note';

/**
 * What stands beside monthly prices. The server wrote it for the terms of the address; for other terms, or without the server's data, it
 * is worked out here, with code that few visitors need.
 */
export function useCreditNote(given: CreditNote | undefined, terms: FinanceTerms, { aprType, car }: NoteOptions = {}): CreditNote | undefined {
  const services = useServices();
  const [note, setNote] = useState(given);
  const key = creditKey(terms, car);
  useEffect(() => {
    if (key === note?.key) return;
    let isWanted = true;
    import('./credit-note').then(
      ({ creditNote }) => isWanted && setNote(creditNote(services, terms, { ...(aprType && { aprType }), car })),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says when terms or car are others
  }, [key, note?.key, aprType, services]);
  return note;
}
