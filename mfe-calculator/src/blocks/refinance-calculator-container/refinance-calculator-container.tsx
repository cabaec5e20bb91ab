import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { refinanceCalculatorContainer } from './refinance-calculator-container.block';

export function RefinanceCalculatorContainer({ attributes, data }: BlockProps<typeof refinanceCalculatorContainer>) {
  return <Calculator attributes={attributes} data={data} terms="own" />;
}
