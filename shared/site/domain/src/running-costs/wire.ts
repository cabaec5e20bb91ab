import * as z from 'zod/mini';
import { zoneCharge } from './clean-air-zones';
import { specSource } from '../cars/page';
import { costLine } from './cost-line';

/** Running costs of a car for sale: the answer of `GET /v1/cars/{id}/running-costs`. */
export const runningCosts = z.object({
  milesAYear: z.int(),
  lines: z.array(costLine),
  /** The total of the known costs. */
  pencePerYear: z.int(),
  /** Zones that charge the car. */
  zones: z.array(zoneCharge),
  /** Zones that charge every car. */
  congestionZones: z.array(zoneCharge),
  /** Zones that charge other vehicles, but no private car. */
  zonesWithoutCars: z.array(z.string()),
  /** Whether the CO2 figure comes from the vehicle register. */
  isOfRegister: z.boolean(),
  /** Sources of the figures. */
  sources: z.object({
    co2: specSource,
    /** Fuel or electricity used. */
    consumption: specSource,
    /** Absent for an electric car, for which the emission class is irrelevant. */
    euroClass: z.optional(specSource),
  }),
});
export type RunningCosts = z.infer<typeof runningCosts>;

/** Miles a year for which costs are calculated. */
export const MILES_A_YEAR = { from: 1_000, to: 60_000 } as const;
