import { knownFigures, type KnownFigures } from '../../cars/car-spec/known-figures';
import type { Specification } from '../../cars/car-spec/spec-figures';
import type { CountCall } from '../../ground/kept-answers/kept-answers';
import type { AnswersAboutCars } from './answers-about-cars';
import type { CarDetail } from './store';

/** A car for sale with the known parts of its specification. */
export interface CarWithSpec {
  car: CarDetail;
  figures: KnownFigures;
  /** Statements of a provider, or of our sample data. */
  specification: Specification | undefined;
}

/** Loads the specification of a car. All pages and blocks state these figures and no others. */
export async function knownCar(
  car: CarDetail,
  about: Pick<AnswersAboutCars, 'status' | 'specification'>,
  countCall: CountCall,
): Promise<CarWithSpec> {
  const [status, said] = await Promise.all([about.status(car.vrm, countCall), about.specification(car, countCall)]);
  const specification = said?.answer ?? undefined;
  const { engineCc, co2GramsPerKm, euroClass } = status?.answer ?? {};
  const ofRegister = { source: { kind: 'register' }, figures: { engineCc, co2GramsPerKm, euroClass } } as const;
  const figures = knownFigures(car, [statedBy(car), ...(specification ? [specification] : []), ofRegister]);
  return { car, figures, specification };
}

/** The figures that the dealer's feed states. */
function statedBy({
  insuranceGroup,
  milesPerGallon,
  zeroTo62Seconds,
}: CarDetail): Pick<Specification, 'source' | 'figures'> {
  const figures = {
    insuranceGroup: insuranceGroup ?? undefined,
    milesPerGallon: milesPerGallon ?? undefined,
    zeroTo62Seconds: zeroTo62Seconds ?? undefined,
  };
  return { source: { kind: 'dealer' }, figures };
}
