import { EMPTY_VALUATION_FORM, type ValuationForm } from '@forecourt/domain/valuation/form';
import { identifiedVehicle, vehicleDetailsAnswer, type Vehicle } from '@forecourt/domain/valuation/vehicle-lookup';

/** A vehicle as the register describes it, for tests. */
export const SAMPLE_DETAILS = {
  capId: 81234,
  registration: 'AB12CDE',
  vrm: 'AB12CDE',
  make: 'Ford',
  model: 'Puma',
  bodyType: 'SUV',
  colour: 'Blue',
  transmission: 'Manual',
  fuel: 'Petrol',
  registrationDate: '2021-03-01T00:00:00',
};

export const SAMPLE_VEHICLE = identifiedVehicle(
  vehicleDetailsAnswer.parse({ ...SAMPLE_DETAILS, year: 2021 }),
) as Vehicle;

/** Answers up to the last step, which collects contact details. */
export const SAMPLE_FORM: ValuationForm = {
  ...EMPTY_VALUATION_FORM,
  regNumber: 'AB12CDE',
  vehicle: SAMPLE_VEHICLE,
  mileage: '42000',
  outstandingFinance: false,
  reasonForValuation: 2,
  vehicleCondition: 1,
};
