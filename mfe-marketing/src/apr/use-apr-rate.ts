import { useEffect, useState } from 'react';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import { useServices } from '@forecourt/contracts/services-context';
import { aprFor, showsApr, type AprRate } from '@forecourt/domain/finance/apr-rates';

/**
 * The rate a block shows for its `aprType`; undefined when it shows none (A9-7), or the name was refused. The brand's own rate is the default
 * entry, and the page's `APR_RATES` override all rates after hydration (A9-8).
 */
export function useAprRate(aprType: string | null): AprRate | undefined {
  const { brand } = useServices();
  const [pageRates, setPageRates] = useState<Record<string, AprRate>>();
  useEffect(() => setPageRates(readPageGlobal('APR_RATES')), []);
  if (!showsApr(aprType)) return undefined;
  return aprFor(aprType, { ...(brand.rates && { default: brand.rates }), ...pageRates });
}
