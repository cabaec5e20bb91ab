import { knownFigures, type KnownFigures } from '../../cars/car-spec/known-figures';
import type { Specification } from '../../cars/car-spec/spec-figures';
import type { CarToSpecify } from '../../ports/vehicle-specification';
import type { CountCall } from '../../ground/kept-answers/kept-answers';
import type { AnswersAboutCars } from './answers-about-cars';
import type { CarDetailRow } from './store';

/** A car for sale with all that is known of its specification. */
export interface KnownCar {
  car: CarToSpecify & CarDetailRow;
  figures: KnownFigures;
  /** Statements of a provider, or of our sample data. */
  specification: Specification | undefined;
}

/** Loads the specification of a car. All pages and blocks state these figures and no others. */
export async function knownCar(row: CarDetailRow, about: Pick<AnswersAboutCars, 'status' | 'specification'>, countCall: CountCall): Promise<KnownCar> {
  const car = carToSpecify(row);
  const [status, said] = await Promise.all([about.status(car.vrm, countCall), about.specification(car, countCall)]);
  const specification = said?.answer ?? undefined;
  const { engineCc, co2GramsPerKm, euroClass } = status?.answer ?? {};
  const ofRegister = { source: { kind: 'register' }, figures: { engineCc, co2GramsPerKm, euroClass } } as const;
  return { car, figures: knownFigures(car, [...(specification ? [specification] : []), ofRegister]), specification };
}

function carToSpecify(row: CarDetailRow): CarToSpecify & CarDetailRow {
  return {
    ...row,
    bodyType: row.body_type,
    engineCc: row.engine_cc,
    engineSize: row.engine_size,
    registeredOn: row.registered_on,
    priceNewPence: row.price_new_pence,
    trimFactor: row.price_new_pence / row.base_price_new_pence,
    isSample: row.is_sample,
  };
}
