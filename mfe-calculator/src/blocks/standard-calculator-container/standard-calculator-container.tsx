import type { BlockProps } from '@forecourt/contracts/block';
import { Calculator } from '../../calculator/calculator';
import type { FixedSettings } from '../../calculator/settings/settings';
import type { standardCalculatorContainer } from './standard-calculator-container.block';

/** The representative APR is never shown beside its result (B2-84), but the representative example is. */
const FIXED: FixedSettings = { isRateLineShown: false };

export function StandardCalculatorContainer({ attributes, data }: BlockProps<typeof standardCalculatorContainer>) {
  return <Calculator attributes={attributes} data={data} fixed={FIXED} />;
}
