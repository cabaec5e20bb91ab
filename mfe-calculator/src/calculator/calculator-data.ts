import type { LoadContext } from '@forecourt/contracts/block';
import { splitUrl } from '@forecourt/ui/split-url';
import { annualMileageOf, FIELD_NAMES } from './questions/form-values';
import { exampleOf } from './breakdown/example-of';
import type { CalculatorAttributes } from './settings/attributes';
import { calculatorColours } from './settings/calculator-colours';
import { calculatorSettings, configurationOf } from './settings/settings';
import type { FinancedVehicle } from './settings/rules';
import { loadFinancedVehicle, type LookedUpCar } from './vehicle/financed-vehicle';

/** Declaration that all calculator blocks share. */
export const CALCULATOR = {
  hydrate: 'visible',
  embedParameters: FIELD_NAMES,
  reserveHeight: { narrow: 3000, wide: 1600 },
} as const;

/** Data that the server loads for a calculator. */
export interface CalculatorData {
  /** Null when no vehicle is configured, or its lookup failed. */
  vehicle: FinancedVehicle | null;
  /**
   * The representative example in words; absent if an attribute was refused, or if a block above it on the page has the
   * example.
   */
  example?: string;
  /** Custom properties that override the brand's. */
  colours: Record<`--${string}`, string>;
}

/** The `load` of every calculator block. @param known a car that is already looked up */
export async function loadCalculator(
  { attributes, services, signal }: LoadContext<CalculatorAttributes>,
  known?: LookedUpCar & { vrm: string },
): Promise<CalculatorData> {
  const { vrm, mileage, ...look } = { ...attributes, ...attributes.options };
  const annualMileage = annualMileageOf(splitUrl(services.page.url).parameters);
  const configuration = attributes.example === 'here' ? configurationOf(attributes) : undefined;
  const isKnown = known?.vrm === vrm;
  const query = { vrm, annualMileage, ...(isKnown && { known }), ...(typeof mileage === 'number' && { mileage }) };
  return {
    vehicle: vrm === '' || mileage === null ? null : await loadFinancedVehicle(query, { ...services, signal }),
    ...(configuration && { example: exampleOf(calculatorSettings(configuration, services), services.brand) }),
    colours: calculatorColours(look, services.brand.tokens),
  };
}
