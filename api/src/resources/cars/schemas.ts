import { CAR_SORTS, RANGES } from '@forecourt/domain/car-search';
import { CARS_PER_PAGE } from '@forecourt/domain/car-search-request';
import { CAR_SEARCH_LIMITS, MILEAGE_BANDS } from '@forecourt/domain/car-search-values';
import * as z from 'zod';
import { BODY_TYPES, COLOURS, FUELS, TRANSMISSIONS } from '../../catalogue/vehicle-words';

/** No list of a search names more. */
const LIST_LIMIT = 100;

/** A whole number as a form sends it; empty is not given. */
function digits(limit: number) {
  return z
    .string()
    .regex(/^\d*$/, 'must be digits only')
    .refine((text) => Number(text) <= limit, `must not be above ${limit}`)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional();
}

const id = z.union([z.number().int().positive(), z.string().regex(/^\d{1,9}$/, 'must be an id').transform(Number)]);
const ids = z.array(id).max(LIST_LIMIT, `must not name more than ${LIST_LIMIT}`).default([]);

/** Slugs of words that a field knows, as the words stand in the database. */
function words<const Words extends readonly [string, ...string[]]>(known: Words) {
  const bySlug = new Map(known.map((word) => [word.toLowerCase(), word]));
  return z
    .array(z.enum(known.map((word) => word.toLowerCase())).transform((slug) => bySlug.get(slug) as Words[number]))
    .max(LIST_LIMIT, `must not name more than ${LIST_LIMIT}`)
    .default([])
    .describe('Any of them; all when empty.');
}
const counts = z
  .array(z.union([z.number().int().min(1).max(9), z.string().regex(/^[1-9]$/, 'must be a number from 1 to 9').transform(Number)]))
  .max(LIST_LIMIT, `must not name more than ${LIST_LIMIT}`)
  .default([])
  .describe('Any of them; all when empty.');
const litres = z
  .string()
  .regex(/^(\d(\.\d)?|10(\.0)?)?$/, 'must be litres with one decimal, 10 at most')
  .transform((text) => (text === '' ? undefined : Math.round(Number(text) * 10)))
  .optional()
  .describe('Litres, as in `1.6`. Cars without an engine are left out.');

const pounds = digits(CAR_SEARCH_LIMITS.price).describe('Pounds, as digits.');
const poundsAMonth = digits(CAR_SEARCH_LIMITS.monthly).describe('Pounds a month, as digits. Cars without a monthly price are left out.');
const year = digits(CAR_SEARCH_LIMITS.year).describe('Year of registration.');

const fields = z.object({
  page: z.number().int().min(1).max(CAR_SEARCH_LIMITS.page).default(1),
  pageSize: z.number().int().min(1).max(100).default(CARS_PER_PAGE),
  sort: z.enum(CAR_SORTS).default('distance').describe('By distance needs a postcode; without one it is by relevance. Newest and oldest go by the age of the car.'),
  postcode: z.string().max(10).default('').describe('Centre of the distance; a city centre when empty.'),
  distance: digits(CAR_SEARCH_LIMITS.distance).describe('Miles, as digits; the whole country when empty.'),
  makeIds: ids.describe('Any make when empty.'),
  modelIds: ids.describe('Any model when empty.'),
  gearbox: words(TRANSMISSIONS),
  fuelType: words(FUELS),
  bodyType: words(BODY_TYPES),
  colour: words(COLOURS),
  doors: counts,
  seats: counts,
  mileage: z.enum(['', ...MILEAGE_BANDS]).default('').describe('From the first number up to, but without, the second.'),
  priceMin: pounds,
  priceMax: pounds,
  monthlyMin: poundsAMonth,
  monthlyMax: poundsAMonth,
  yearMin: year,
  yearMax: year,
  engineMin: litres,
  engineMax: litres,
  fields: z.array(z.enum(['results', 'facets'])).max(5).default([]).describe('What to answer besides the total.'),
});

/** Body of the vehicle search (B7-4). */
export const searchBody = RANGES.reduce(
  (schema, [least, most]) =>
    schema.refine(({ [least]: from = 0, [most]: to = Infinity }) => from <= to, { path: [least], error: `must not be above ${most}` }),
  fields,
);
export type SearchBody = z.output<typeof searchBody>;

/** A car on a card (section 3, "Vehicle listing"). */
export const listing = z.object({
  id: z.string(),
  vehicleImage: z.string(),
  vehicleTitle: z.string(),
  vehicleSubtitle: z.string(),
  mileage: z.number().int(),
  fuelType: z.string(),
  year: z.number().int(),
  transmission: z.string(),
  location: z.string(),
  vehiclePrice: z.number().describe('Pounds.'),
  monthlyPrice: z.number().optional().describe('Pounds a month; absent when the broker\'s panel offers none.'),
  vehicleLink: z.string(),
  milesAway: z.number().optional().describe('From the postcode of the search, to a tenth.'),
});
export type Listing = z.output<typeof listing>;

const count = z.number().int();

export const searchAnswer = z.object({
  total: count,
  page: count.optional(),
  pageCount: count.optional().describe('At least 1.'),
  results: z.array(listing).optional(),
  facets: z
    .record(z.string(), z.record(z.string(), count))
    .optional()
    .describe('By field and choice: how many cars there would be if that were chosen, with the other fields as they are. Makes and models by id.'),
});
export const recentAnswer = z.object({ total: count, results: z.array(listing) });
export const recentQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(12) });
export const carParams = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be an id').transform(Number) });
