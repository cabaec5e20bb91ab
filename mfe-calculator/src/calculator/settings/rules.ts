import { TERMS_MONTHS } from '@forecourt/domain/finance/terms';
import type { CalculatorRules, MissingResiduals } from '@forecourt/domain/calculator/state';
import { DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE } from '@forecourt/domain/finance/financed-car';
import type { FinancedCar } from '@forecourt/domain/finance/lenders';
import { typicalResiduals, type ResidualValues } from '@forecourt/domain/finance/residual-values';
import type { CalculatorSettings } from './settings';

/** A known car, as plain data that the page can carry from server to browser. */
export interface FinancedVehicle {
  car: FinancedCar;
  /** Residual values. Absent when they could not be loaded or the car has none; then there is no PCP. */
  residuals?: ResidualValues;
  /** Whether the lookup of residual values failed. */
  hasFailed?: boolean;
  /** Miles a year of the residual values. */
  annualMileage: number;
}

/** The configured car and its missing residual values. */
export interface KnownVehicle {
  /** Null if the car is unknown, or none is configured. */
  vehicle: FinancedVehicle | null;
  /** Set while residual values for the chosen miles are missing. Values for other miles are not used. */
  missing: MissingResiduals | undefined;
}

/**
 * The state machine's rules, from the settings and the car. Without a registration, the car is a typical used car,
 * whose residual values follow from its price. A car whose lookup failed has no residual values, and so no PCP.
 */
export function calculatorRules(
  settings: CalculatorSettings,
  { vehicle, missing }: KnownVehicle,
  annualMileage: number,
): CalculatorRules {
  const { handOff, deposit, term, mode, hidePcp, preselectsPcp, apr, maxCreditPercent } = settings;
  const typicalCar = { ageMonths: DEFAULT_AGE_MONTHS, mileage: handOff.mileage ?? DEFAULT_MILEAGE };
  return {
    mode,
    hidePcp,
    preselectsPcp,
    apr,
    maxCreditPercent,
    car: vehicle?.car ?? typicalCar,
    residualsFor: (amountPence) =>
      handOff.vrm === ''
        ? typicalResiduals(amountPence, TERMS_MONTHS, annualMileage)
        : missing
          ? undefined
          : vehicle?.residuals,
    missingResiduals: missing,
    minDepositPence: deposit.isAsked ? deposit.minPence : 0,
    defaultTermMonths: term.start,
  };
}
