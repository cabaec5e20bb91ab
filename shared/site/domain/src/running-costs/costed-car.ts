import type { Car } from '../cars/car';

/** Facts that determine a car's costs. Undefined: unknown. */
export interface CostedCar extends Pick<Car, 'fuel' | 'registeredOn'> {
  /** 0 for an electric car. */
  engineCc?: number | undefined;
  co2GramsPerKm?: number | undefined;
  /** Whether the CO2 is only typical of the model, which is then stated. */
  isCo2Typical?: boolean;
  /** Euro emission class, such as 5. If it is unknown, it follows from fuel and first registration. */
  euroClass?: number | undefined;
  /** Published price when it was new. */
  listPricePence?: number | undefined;
  /** Whether its consumption is only typical of the model, which is then stated. */
  isConsumptionTypical?: boolean;
  /** Consumption of a car that burns fuel. */
  milesPerGallon?: number | undefined;
  /** Consumption of an electric car. */
  milesPerKwh?: number | undefined;
}
