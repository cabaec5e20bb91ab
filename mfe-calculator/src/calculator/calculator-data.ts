import type { LoadContext } from '@forecourt/contracts/block';
import type { CalculatorAttributes } from './attributes';
import { calculatorColours } from './calculator-colours';
import { loadFinancedVehicle } from './financed-vehicle';
import type { FinancedVehicle } from './rules';

/** What the server finds out for a calculator. */
export interface CalculatorData {
  /** Null: none was asked for, or it could not be looked up. */
  vehicle: FinancedVehicle | null;
  /** Custom properties that stand instead of the brand's. */
  colours: Record<`--${string}`, string>;
}

/** The `load` of every calculator block. */
export async function loadCalculator({ attributes, services, signal }: LoadContext<CalculatorAttributes>): Promise<CalculatorData> {
  const { vrm, mileage, ...look } = { ...attributes, ...attributes.options };
  const asked = { vrm, ...(mileage !== undefined && { mileage }) };
  return {
    vehicle: vrm === '' ? null : await loadFinancedVehicle(asked, { ...services, signal }),
    colours: calculatorColours(look, services.brand.tokens),
  };
}
