import * as z from 'zod/mini';
import { carDetail } from './listing';

/** Data of the page of a car for sale, beyond the values used in calculations (B2-52 to B2-74, B3-1 to B3-13). */

/** Names with values, in the order of the page. */
const specSection = z.record(z.string(), z.string());

/** Sections of a specification, in their order. Only the last three show values. */
export const carSpec = z.object({
  driverConvenience: specSection,
  exteriorFeatures: specSection,
  interiorFeatures: specSection,
  safety: specSection,
  runningCost: specSection,
  performance: specSection,
  technical: specSection,
});
export type CarSpec = z.infer<typeof carSpec>;

/** The dealer selling it. */
export const carDealer = z.object({
  id: z.int(),
  name: z.string(),
  street: z.string(),
  town: z.string(),
  county: z.string(),
  postcode: z.string(),
  phone: z.string(),
  /** Address of the dealer's own site. */
  url: z.string(),
  latitude: z.number(),
  longitude: z.number(),
});

/** A car for sale with everything on its page, as `GET /v1/cars/{id}` returns it. */
export const carPage = z.extend(carDetail, {
  /** Path of its page. */
  path: z.string(),
  bodyType: z.string(),
  fuelType: z.string(),
  transmission: z.string(),
  colour: z.string(),
  doors: z.int(),
  seats: z.int(),
  /** Litres, or kWh with the unit: `1.5`, `58kWh`. */
  engineSize: z.string(),
  /** Addresses of pictures; the first is the main one. */
  images: z.array(z.string()),
  /** Miles from the requested postcode; absent without one. */
  milesAway: z.optional(z.number()),
  summary: z.object({ title: z.string(), description: z.string() }),
  spec: carSpec,
  dealer: carDealer,
});
export type CarPage = z.infer<typeof carPage>;
