import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { illustrativeCalculator } from './illustrative-calculator.block';

export function IllustrativeCalculator({ attributes, data }: BlockProps<typeof illustrativeCalculator>) {
  return <Calculator attributes={attributes} data={data} />;
}
