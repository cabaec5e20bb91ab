import { memo } from 'react';
import { brokerStatement, quoteDisclaimer } from '@forecourt/domain/apr-rates';
import { MAX_FINANCE_PENCE, MIN_FINANCE_PENCE, representativeExample } from '@forecourt/domain/calculator';
import { AprStatement } from '@forecourt/ui/apr-statement';
import { RepresentativeExample } from './representative-example';
import type { CalculatorSettings } from './settings';

/** What the law wants said beside payments: the representative example, who we are and how we are paid. */
export const SmallPrint = memo(function SmallPrint({ settings, brandName }: { settings: CalculatorSettings; brandName: string }) {
  return (
    <>
      <RepresentativeExample example={exampleFor(settings)} headingLevel={settings.headingLevel === 1 ? 2 : 3} />
      <AprStatement broker={brokerStatement(brandName)} disclaimer={quoteDisclaimer(brandName)} />
    </>
  );
});

/** The example stands for everybody who sees the page, so it does not follow what one visitor fills in. */
function exampleFor({ amount, rates }: CalculatorSettings) {
  const cashPricePence = Math.min(Math.max(amount.start * 100, MIN_FINANCE_PENCE.HP), MAX_FINANCE_PENCE);
  return representativeExample({ cashPricePence, depositPence: 0, aprPercent: rates.representative, termMonths: 48 });
}
