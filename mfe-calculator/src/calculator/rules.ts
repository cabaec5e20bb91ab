import { TERMS_MONTHS } from '@forecourt/domain/calculator';
import type { CalculatorRules } from '@forecourt/domain/calculator-state';
import { DEFAULT_AGE_MONTHS, DEFAULT_MILEAGE } from '@forecourt/domain/financed-car';
import type { FinancedCar } from '@forecourt/domain/lenders';
import { typicalResiduals, type ResidualValues } from '@forecourt/domain/residual-values';
import type { CalculatorSettings } from './settings';

/** A known car, as the calculator needs it: plain data, so that it travels with the page. */
export interface FinancedVehicle {
  car: FinancedCar;
  /** Absent when they could not be had: then there is no PCP. */
  residuals?: ResidualValues;
}

/**
 * What the state machine goes by: settings, and the car. Without a registration it is a typical used car, whose
 * residual values follow its price; a car that could not be looked up has none, so there is no PCP for it.
 */
export function calculatorRules(settings: CalculatorSettings, vehicle: FinancedVehicle | null): CalculatorRules {
  const { handOff, deposit, term, mode, hidePcp, preselectsPcp, apr } = settings;
  const typicalCar = { ageMonths: DEFAULT_AGE_MONTHS, mileage: handOff.mileage ?? DEFAULT_MILEAGE };
  return {
    mode,
    hidePcp,
    preselectsPcp,
    apr,
    car: vehicle?.car ?? typicalCar,
    residualsFor: (amountPence) => (handOff.vrm === '' ? typicalResiduals(amountPence, TERMS_MONTHS) : vehicle?.residuals),
    minDepositPence: deposit.isAsked ? deposit.min * 100 : 0,
    defaultTermMonths: term.start,
  };
}
