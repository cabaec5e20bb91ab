import type { Specification } from '../cars/car-spec/spec-figures';
import type { SpecifiedCar } from '../cars/car-spec/specified-car';

/** A car for sale whose specification is requested. */
export interface CarToSpecify extends SpecifiedCar {
  /** Upper case, without spaces. */
  vrm: string;
  /** Whether the car is sample data, which no provider knows. */
  isSample: boolean;
}

/**
 * Why the provider gave no specification: it refused the registration, refused because of too many requests, or could
 * not answer.
 */
export type SpecificationFailure = 'invalid' | 'throttled' | 'failed' | 'unavailable';

/** Specification of a car, undefined when the provider does not know the car, or the reason for a missing answer. */
export type SpecificationAnswer = { specification: Specification | undefined } | { failure: SpecificationFailure };

/** Specifications of cars: their equipment and figures. */
export interface VehicleSpecification {
  specificationOf: (car: CarToSpecify) => Promise<SpecificationAnswer>;
}
