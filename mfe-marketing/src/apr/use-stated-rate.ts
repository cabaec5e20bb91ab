import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { showsApr, statesRate, type AprRate } from '@forecourt/domain/finance/apr-rates';
import type { ExampleAttributes, RateExample } from './rate-example';
import { rateOf, textInPlaceOfRate } from './rate-of';

interface StatedRate {
  rate: AprRate | undefined;
  /** The configured text in place of the rate. */
  text: string;
  /** Words of the example; undefined if the block has none. */
  example: string | undefined;
  /** Whether the page has an example for this block. Without one, no rate is shown. */
  hasExample: boolean;
}

/**
 * Returns the rate of a block, or the text in its place, and its example. The page's `APR_RATES` override all rates
 * after hydration (A9-8). If the server's example is for another representative APR, or its data is missing, the
 * example is written here, by code that few pages need.
 *
 * @param given the example from the block's `load` (`blockExample`)
 */
export function useStatedRate(attributes: ExampleAttributes, given: RateExample | undefined): StatedRate {
  const services = useServices();
  const [pageRates, setPageRates] = useState<Record<string, AprRate>>();
  const [known, setKnown] = useState(given);
  useEffect(() => {
    let isWanted = true;
    // Few pages define it, so the code that parses it is loaded only then.
    const read = async () => {
      if (!Object.hasOwn(window, 'APR_RATES')) return undefined;
      const code = await import('@forecourt/contracts/page-globals').catch((error: unknown) =>
        services.log('warn', String(error)),
      );
      return code?.readPageGlobal('APR_RATES');
    };
    void read().then((rates) => isWanted && setPageRates(rates ?? {}));
    return () => void (isWanted = false);
  }, [services]);
  const { aprType, ratesFrom, footerText, example } = attributes;
  const rate = rateOf(attributes, services.brand, pageRates);
  const text = textInPlaceOfRate(attributes);
  const isKnown = rate ? rate.representative === known?.representative : known !== undefined || !statesRate(text);

  const isUndefined = pageRates !== undefined && showsApr(aprType) && ratesFrom !== null && !rate;
  useEffect(() => {
    if (isUndefined)
      services.log(
        'error',
        `aprType: neither our rates nor APR_RATES of the page have "${aprType}", so nothing is shown in its place`,
      );
  }, [isUndefined, aprType, services]);

  useEffect(() => {
    if (isKnown || example === 'above') return;
    let isWanted = true;
    import('./rate-example').then(
      ({ blockExample }) =>
        isWanted && setKnown(blockExample({ aprType, ratesFrom, footerText, example }, services.brand, pageRates)),
      (error: unknown) => services.log('warn', String(error)),
    );
    return () => void (isWanted = false);
  }, [isKnown, aprType, ratesFrom, footerText, example, pageRates, services]);

  return { rate, text, example: known?.words, hasExample: example === 'above' || known !== undefined };
}
