import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { refinanceCalculatorContainer } from './refinance-calculator-container.block';

/** The financed car belongs to the visitor. */
const NO_PART_EXCHANGE = { isPartExchangeAsked: false };

export function RefinanceCalculatorContainer({ attributes, data }: BlockProps<typeof refinanceCalculatorContainer>) {
  return <Calculator attributes={attributes} data={data} terms="own" fixed={NO_PART_EXCHANGE} />;
}
