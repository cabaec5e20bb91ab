import { useEffect, useState } from 'react';
import { readPageGlobal } from '@forecourt/contracts/page-globals';
import { useServices } from '@forecourt/contracts/services-context';
import { statesRate, type AprRate } from '@forecourt/domain/finance/apr-rates';
import type { ExampleAttributes, RateExample } from './rate-example';
import { rateOf } from './rate-of';

interface StatedRate {
  rate: AprRate | undefined;
  /** The words of the example, where the block has it. */
  example: string | undefined;
  /** Whether the page has an example for a rate of this block: without one no rate is shown. */
  hasExample: boolean;
}

/**
 * What a block states of its rate. The page's `APR_RATES` override all rates after hydration (A9-8). Where the server's example is for
 * another representative APR, or its data did not come, it is worked out here, with code that few pages need.
 *
 * @param given the example as the block's `load` has it (`blockExample`)
 */
export function useStatedRate(attributes: ExampleAttributes, given: RateExample | undefined): StatedRate {
  const services = useServices();
  const [pageRates, setPageRates] = useState<Record<string, AprRate>>();
  const [known, setKnown] = useState(given);
  useEffect(() => setPageRates(readPageGlobal('APR_RATES')), []);
  const { aprType, ratesFrom, footerText, example } = attributes;
  const rate = rateOf(attributes, services.brand, pageRates);
  const isKnown = rate ? rate.representative === known?.representative : known !== undefined || !statesRate(footerText);

  useEffect(() => {
    if (isKnown || example === 'above') return;
    let isWanted = true;
    import('./rate-example').then(
      ({ blockExample }) => isWanted && setKnown(blockExample({ aprType, ratesFrom, footerText, example }, services.brand, pageRates)),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [isKnown, aprType, ratesFrom, footerText, example, pageRates, services]);

  return { rate, example: known?.words, hasExample: example === 'above' || known !== undefined };
}
