import { useCallback, useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarMonthlyPrice, InPence } from '@forecourt/domain/cars/listing';
import { areSameTerms, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { useRenderedTerms } from '../finance-terms/rendered-terms';

export interface MonthlyPriceState {
  /** Absent while the lookup is pending or has failed. A price under other terms is not shown. */
  price?: InPence<CarMonthlyPrice> | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/**
 * The monthly price of a car in stock under the page's terms: as the server loaded it, or looked up again under others.
 */
export function useMonthlyPrice(
  id: string,
  given: InPence<CarMonthlyPrice> | undefined,
  terms: FinanceTerms,
): MonthlyPriceState {
  const { api, log } = useServices();
  const [known, setKnown] = useState({ price: given, terms: useRenderedTerms() });
  const [failedFor, setFailedFor] = useState<FinanceTerms>();
  const isCurrent = areSameTerms(known.terms, terms);
  const hasFailed = !isCurrent && failedFor !== undefined && areSameTerms(failedFor, terms);
  useEffect(() => {
    if (!given || isCurrent || hasFailed) return;
    const stop = new AbortController();
    const ask = async () => {
      // Few visitors change their terms here, so the code that checks the answer is loaded with the first change.
      const { carMonthlyPrice, inPence } = await import('@forecourt/domain/cars/listing');
      const answer = await api(withTerms(`/v1/cars/${id}`, terms), {
        answer: inPence(carMonthlyPrice),
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      const isPrice = answer.ok && (answer.value.monthlyTerms ?? answer.value.noMonthlyPrice) !== undefined;
      if (isPrice) setKnown({ price: answer.value, terms });
      else setFailedFor(terms);
    };
    ask().catch((error: unknown) => {
      log('warn', 'The monthly price could not be looked up', { reason: String(error) });
      if (!stop.signal.aborted) setFailedFor(terms);
    });
    return () => stop.abort();
  }, [api, log, id, given, terms, isCurrent, hasFailed]);
  const onRetry = useCallback(() => setFailedFor(undefined), []);
  return { price: isCurrent ? known.price : undefined, hasFailed, onRetry };
}
