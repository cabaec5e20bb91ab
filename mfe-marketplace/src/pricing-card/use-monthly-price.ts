import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { areSameTerms, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useRenderedTerms } from '../finance-terms/use-page-terms';

/** The monthly price of a car in stock under the page's terms: as the server loaded it, or asked for again under others. Undefined until it is there. */
export function useMonthlyPrice(vehicleId: string, given: CarMonthlyPrice | undefined, terms: FinanceTerms): CarMonthlyPrice | undefined {
  const { api, log } = useServices();
  const [known, setKnown] = useState({ price: given, terms: useRenderedTerms() });
  const isCurrent = areSameTerms(known.terms, terms);
  useEffect(() => {
    if (!given || isCurrent) return;
    const stop = new AbortController();
    const ask = async () => {
      // Few visitors change their terms here: what checks the answer comes with the first of them.
      const { carMonthlyPrice } = await import('@forecourt/domain/cars/listing');
      const answer = await api(withTerms(`/v1/cars/${vehicleId}`, terms), { answer: carMonthlyPrice, signal: stop.signal });
      if (answer.ok && !stop.signal.aborted) setKnown({ price: answer.value, terms });
    };
    ask().catch((error: unknown) => log('warn', 'The monthly price could not be asked for', { reason: String(error) }));
    return () => stop.abort();
  }, [api, log, vehicleId, given, terms, isCurrent]);
  return known.price;
}
