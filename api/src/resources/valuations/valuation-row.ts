import { poundsFromPence } from '@forecourt/domain/money';
import type { StoredValuation } from '@forecourt/domain/valuation/wire';

/** A valuation as the database gives it. */
export interface ValuationRow {
  id: string;
  phone: string;
  first_name: string;
  last_name: string;
  email: string;
  reason: number;
  condition: number;
  outstanding_finance: boolean;
  vrm: string;
  make: string;
  model: string;
  body_type: string;
  colour: string;
  transmission: string;
  fuel: string;
  mileage: number;
  registered_on: string;
  clean_pence: number;
  average_pence: number;
  below_pence: number;
}

/** The columns of a `ValuationRow`. */
export const VALUATION_COLUMNS = `valuation.id, phone, first_name, last_name, email, reason, condition, outstanding_finance, vrm, make, model, body_type,
  colour, transmission, fuel, mileage, registered_on::text, clean_pence, average_pence, below_pence`;

/** The valuation as its owner reads it (A3-35, A3-36). */
export function storedValuationOf(row: ValuationRow): StoredValuation {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    reasonForValuation: row.reason,
    vehicleCondition: row.condition,
    outstandingFinance: row.outstanding_finance,
    vehicle: {
      make: row.make,
      model: row.model,
      bodyType: row.body_type,
      vrm: row.vrm,
      colour: row.colour,
      transmission: row.transmission,
      fuel: row.fuel,
      mileage: row.mileage,
      registrationDate: `${row.registered_on}T00:00:00Z`,
      capClean: poundsFromPence(row.clean_pence),
      capAverage: poundsFromPence(row.average_pence),
      capBelow: poundsFromPence(row.below_pence),
    },
  };
}
