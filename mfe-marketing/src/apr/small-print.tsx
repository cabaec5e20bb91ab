import { useServices } from '@forecourt/contracts/services-context';
import {
  brokerStatement,
  ratesStatement,
  representativeStatement,
  statesRate,
} from '@forecourt/domain/finance/apr-rates';
import { AprStatement, type AprStatementProps } from '@forecourt/ui/apr-statement';
import { RichText } from '@forecourt/ui/rich-text';
import type { ExampleAttributes, RateExample } from './rate-example';
import { useStatedRate } from './use-stated-rate';

const WORDINGS = { rates: ratesStatement, representative: representativeStatement };

export interface SmallPrintProps
  extends ExampleAttributes, Pick<AprStatementProps, 'disclaimer' | 'align' | 'className'> {
  /** The example from the block's `load` (`blockExample`). */
  given: RateExample | undefined;
  /** Both rates, or the representative one only. */
  wording?: keyof typeof WORDINGS;
  /** The company's name in the broker statement. */
  broker?: Parameters<typeof brokerStatement>[1];
}

/**
 * Shows the representative example, the rate of an `aprType` and the broker statement (A1-8), or the configured text in
 * the rate's place (A9-7). A text that states a rate or a monthly price also has the example and the statement. No rate
 * is shown without its example.
 */
export function SmallPrint({
  aprType,
  ratesFrom,
  footerText,
  example: place,
  given,
  wording = 'rates',
  broker = 'limited',
  ...statement
}: SmallPrintProps) {
  const { brand } = useServices();
  const { rate, text, example, hasExample } = useStatedRate({ aprType, ratesFrom, footerText, example: place }, given);
  const required = { ...statement, example, broker: brokerStatement(brand.companyName, broker) };
  if (rate) return <AprStatement {...required} rate={hasExample && WORDINGS[wording](rate)} />;
  if (!text) return null;
  const richText = <RichText className={statement.className} html={text} />;
  if (example === undefined && !statesRate(text)) return richText;
  return <AprStatement {...required}>{hasExample && richText}</AprStatement>;
}
