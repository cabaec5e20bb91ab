import * as z from 'zod/mini';
import { areaBounds } from './values';

/** Maximum places of an answer. If there are more, they are grouped more coarsely than requested. */
export const MAX_PLACES = 200;

const count = z.int().check(z.gte(1));

/** Cars that are near each other on the map at a zoom level, from one or several dealers. */
const carsAtPlace = z.object({
  /** Key: zoom, column and row of the square of the map. */
  id: z.string(),
  /** A town in the square, or the nearest one. */
  name: z.string(),
  count,
  /** Pounds. */
  lowestPrice: z.number(),
  /** Position on the map, at least a finger's width from any other place. */
  latitude: z.number(),
  longitude: z.number(),
  /** Value of the filter `area` that finds exactly these cars. */
  area: z.string().check(z.refine((value) => areaBounds(value) !== undefined)),
  /** Whether they are at more than one location, so that zooming in shows more. */
  hasSpots: z.boolean(),
});
export type CarsAtPlace = z.infer<typeof carsAtPlace>;

/** Answer of `POST /v1/cars/places`: where the cars of a search are, the most cars first. */
export const carPlaces = z.object({
  total: z.int().check(z.gte(0)),
  places: z.array(carsAtPlace).check(z.maxLength(MAX_PLACES)),
});
export type CarPlaces = z.infer<typeof carPlaces>;
