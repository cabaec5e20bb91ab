import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { carMonthlyPrice, type CarMonthlyPrice } from '@forecourt/domain/cars/listing';
import { areSameTerms, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useRenderedTerms } from '../finance-terms/use-page-terms';

/** The monthly price of a car in stock under the page's terms: as the server loaded it, or asked for again under others. Undefined until it is there. */
export function useMonthlyPrice(vehicleId: string, given: CarMonthlyPrice | undefined, terms: FinanceTerms): CarMonthlyPrice | undefined {
  const { api } = useServices();
  const [known, setKnown] = useState({ price: given, terms: useRenderedTerms() });
  const isCurrent = areSameTerms(known.terms, terms);
  useEffect(() => {
    if (!given || isCurrent) return;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await api(withTerms(`/v1/cars/${vehicleId}`, terms), { answer: carMonthlyPrice, signal: stop.signal });
      if (answer.ok && !stop.signal.aborted) setKnown({ price: answer.value, terms });
    };
    void ask();
    return () => stop.abort();
  }, [api, vehicleId, given, terms, isCurrent]);
  return known.price;
}
