import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { termsQuery, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { AprStatement } from '@forecourt/ui/apr-statement';
import type { CreditNote } from './credit-note';

interface MonthlyPriceNoteProps {
  /** As the server wrote it, for the terms of the address. */
  note: CreditNote;
  /** What the prices are for now. */
  terms: FinanceTerms;
  className?: string | undefined;
}

/** Below cars with monthly prices: an example, the representative APR, and what the prices are for. */
export function MonthlyPriceNote({ note: given, terms, className }: MonthlyPriceNoteProps) {
  const { example, rate, broker, terms: words } = useNote(given, terms);
  return <AprStatement className={className} rate={`${example} ${rate}`} broker={broker} disclaimer={words} />;
}

/** The note for other terms is worked out here: few visitors need it, so its code comes when one does. */
function useNote(given: CreditNote, terms: FinanceTerms): CreditNote {
  const services = useServices();
  const [note, setNote] = useState(given);
  const key = termsQuery(terms);
  useEffect(() => {
    if (key === note.key) return;
    let isWanted = true;
    import('./credit-note').then(
      ({ creditNote }) => isWanted && setNote(creditNote(services, terms)),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
    // oxlint-disable-next-line react/exhaustive-deps -- `key` says when terms are others
  }, [key, note.key, services]);
  return note;
}
