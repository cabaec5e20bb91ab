import { useEffect, useMemo, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { carListingsAnswer, type CarListing } from '@forecourt/domain/cars/listing';
import { areSameTerms, withTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { usePageTerms, useRenderedTerms } from '../finance-terms/use-page-terms';

/**
 * The newest cars under the page's terms, with links that carry them. Where this device keeps others than the server
 * rendered, the cars are requested again; until then, and if that fails, they say which terms they are for.
 */
export function useListings(rendered: readonly CarListing[], limit: number): { cars: readonly CarListing[]; terms: FinanceTerms } {
  const { api } = useServices();
  const [pageTerms, renderedTerms] = [usePageTerms(), useRenderedTerms()];
  const [shown, setShown] = useState({ cars: rendered, terms: renderedTerms });

  useEffect(() => {
    if (rendered.length === 0 || areSameTerms(pageTerms, shown.terms)) return;
    const stop = new AbortController();
    const ask = async () => {
      const answer = await api(withTerms(`/v1/cars/recent?limit=${limit}`, pageTerms), { answer: carListingsAnswer, signal: stop.signal });
      if (answer.ok && !stop.signal.aborted) setShown({ cars: answer.value.results, terms: pageTerms });
    };
    void ask();
    return () => stop.abort();
  }, [api, limit, rendered, pageTerms, shown.terms]);

  return useMemo(() => ({ ...shown, cars: shown.cars.map((car) => ({ ...car, vehicleLink: withTerms(car.vehicleLink, shown.terms) })) }), [shown]);
}
