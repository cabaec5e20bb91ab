import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { v2CalculatorContainer } from './v2-calculator-container.block';

export function V2CalculatorContainer({ attributes, data }: BlockProps<typeof v2CalculatorContainer>) {
  return <Calculator attributes={attributes} data={data} />;
}
