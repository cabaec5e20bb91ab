import * as z from 'zod/mini';
import { carListing } from '../cars/listing';

/** A car that is no longer for sale. */
const soldCar = z.object({
  id: z.string(),
  title: z.string(),
  year: z.int(),
  /** Pounds, when it was sold. */
  price: z.number(),
  /** ISO date. */
  soldOn: z.string(),
  /** The most similar cars that are for sale. */
  like: z.array(carListing),
});
export type SoldCar = z.infer<typeof soldCar>;

/**
 * Cars by id, as `GET /v1/cars?ids=` returns them, each list in the order of the ids. Ids in neither list are unknown.
 */
export const carsById = z.object({ forSale: z.array(carListing), sold: z.array(soldCar) });
export type CarsById = z.infer<typeof carsById>;
