import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { CarListing, InPence } from '@forecourt/domain/cars/listing';
import { areSameTerms, type FinanceTerms } from '@forecourt/domain/finance/finance-terms';
import { usePageTerms } from '@forecourt/ui/page-terms';
import { useRenderedTerms } from '../finance-terms/rendered-terms';

/**
 * The newest cars under the page's terms. If this device stores other terms than the server rendered, the cars are
 * requested again, by code that is loaded then: few visitors need its parser. Until then, and if that fails, the block
 * names the terms of the prices.
 */
export function useListings(
  rendered: readonly InPence<CarListing>[],
  limit: number,
): { cars: readonly InPence<CarListing>[]; terms: FinanceTerms } {
  const { api } = useServices();
  const [pageTerms, renderedTerms] = [usePageTerms(), useRenderedTerms()];
  const [shown, setShown] = useState({ cars: rendered, terms: renderedTerms });

  useEffect(() => {
    if (rendered.length === 0 || areSameTerms(pageTerms, shown.terms)) return;
    const stop = new AbortController();
    const ask = async () => {
      const code = await import('./request-recent-listings').catch(() => undefined);
      const answer = await code?.requestRecentListings({ api, limit, terms: pageTerms, signal: stop.signal });
      if (answer?.ok && !stop.signal.aborted) setShown({ cars: answer.value, terms: pageTerms });
    };
    void ask();
    return () => stop.abort();
  }, [api, limit, rendered, pageTerms, shown.terms]);

  return shown;
}
