import * as z from 'zod/mini';
import { carDetail, priceRating } from './listing';

/** Data of a car's page that calculations do not need (B2-52 to B2-74, B3-1 to B3-13). */

/** Names with values, in the order of the page. */
const specSection = z.record(z.string(), z.string());

const SOURCE_KINDS = ['dealer', 'provider', 'register', 'sample', 'typical', 'version'] as const;

/**
 * Source of a car's value: its dealer, a provider of specifications, the vehicle register (DVLA) or our sample data.
 * `version` is our catalogue, by the version that the dealer names. `typical` is our estimate for the model. An unknown
 * source is read as `typical`.
 */
export const specSource = z.object({
  kind: z.codec(z.string(), z.enum(SOURCE_KINDS), {
    decode: (given) => SOURCE_KINDS.find((kind) => kind === given) ?? 'typical',
    encode: (kind) => kind,
  }),
  /** Name of a provider, for readers. */
  name: z.optional(z.string()),
});
export type SpecSource = z.infer<typeof specSource>;

/** Source of a section, and by name the sources of values that differ from it. */
const sectionSource = z.extend(specSource, { values: z.optional(z.record(z.string(), specSource)) });
export type SectionSource = z.infer<typeof sectionSource>;

/** Sections of a specification, in their order. Only the last three show values. */
export const carSpec = z.object({
  /** Equipment that the dealer lists and that is in no other section. */
  equipment: z.optional(specSection),
  driverConvenience: specSection,
  exteriorFeatures: specSection,
  interiorFeatures: specSection,
  safety: specSection,
  runningCost: specSection,
  performance: specSection,
  technical: specSection,
  /** Sources by section; absent in answers of older APIs, whose values are typical of the model. */
  sources: z.optional(z.record(z.string(), sectionSource)),
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
  /** Path of the dealer's page; absent from APIs older than dealer pages. */
  path: z.optional(z.string()),
});

/** A car for sale with everything on its page, as `GET /v1/cars/{id}` returns it. */
export const carPage = z.extend(carDetail, {
  /** Path of its page. */
  path: z.string(),
  /** Absent for a car that has too few like it. */
  priceRating: z.optional(priceRating),
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

/** A car that another is compared with. */
const comparable = z.object({
  /** Address of its page. */
  path: z.string(),
  year: z.int(),
  trim: z.string(),
  town: z.string(),
  mileage: z.int(),
  /** Pounds. */
  price: z.number(),
  /** Estimated price in pounds if it had the age, mileage and list price of the compared car. */
  adjustedPrice: z.int(),
});
export type Comparable = z.infer<typeof comparable>;

/** Price rating of a car. Amounts are pounds. */
export const priceComparison = z.object({
  mileage: z.int(),
  price: z.number(),
  rating: priceRating,
  /** One of five steps, from the lowest: 1 to 5. */
  stepNumber: z.int(),
  /** The median price of similar cars, adjusted. Half of them are between `low` and `high`. */
  value: z.int(),
  low: z.int(),
  high: z.int(),
  /** The most similar first. */
  comparables: z.array(comparable),
});
export type PriceComparison = z.infer<typeof priceComparison>;

/**
 * Answer of `GET /v1/cars/{id}/price-comparison`: empty for a car that is not for sale, or has too few similar cars.
 */
export const priceComparisonAnswer = z.object({ comparison: z.optional(priceComparison) });
