import * as z from 'zod/mini';
import { zoneCharge } from './clean-air-zones';
import { costLine } from './cost-line';

/** What a car for sale costs to run, as `GET /v1/cars/{id}/running-costs` returns it. */
export const runningCosts = z.object({
  milesAYear: z.int(),
  lines: z.array(costLine),
  /** The sum of those that are known. */
  pencePerYear: z.int(),
  /** Zones that charge the car. */
  zones: z.array(zoneCharge),
  /** Zones that charge every car; absent in answers of a previous version. */
  congestionZones: z.optional(z.array(zoneCharge)),
  /** Zones that charge other vehicles, but no private car. */
  zonesWithoutCars: z.array(z.string()),
  /** Whether figures of the vehicle register are in it; else CO2 and emission class are estimates. */
  isOfRegister: z.boolean(),
});
export type RunningCosts = z.infer<typeof runningCosts>;

/** Miles a year that costs are worked out for. */
export const MILES_A_YEAR = { from: 1_000, to: 60_000 } as const;
