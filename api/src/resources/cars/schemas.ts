import { z } from 'zod';

const PRICE_LIMIT_POUNDS = 10_000_000;
const MONTHLY_LIMIT_POUNDS = 100_000;

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
const ids = z.array(id).max(100, 'must not name more than 100').default([]);

/** Body of the vehicle search (B7-4). */
export const searchBody = z
  .object({
    page: z.number().int().min(1).max(10_000).default(1),
    pageSize: z.number().int().min(1).max(100).default(14),
    postcode: z.string().max(10).default('').describe('Centre of the distance; a city centre when empty.'),
    distance: digits(1_000).describe('Miles, as digits; the whole country when empty.'),
    makeIds: ids.describe('Any make when empty.'),
    modelIds: ids.describe('Any model when empty.'),
    priceMin: digits(PRICE_LIMIT_POUNDS).describe('Pounds, as digits.'),
    priceMax: digits(PRICE_LIMIT_POUNDS).describe('Pounds, as digits.'),
    monthlyMin: digits(MONTHLY_LIMIT_POUNDS).describe('Pounds a month, as digits. Cars without a monthly price are left out.'),
    monthlyMax: digits(MONTHLY_LIMIT_POUNDS).describe('Pounds a month, as digits. Cars without a monthly price are left out.'),
    fields: z.array(z.enum(['results'])).max(5).default([]).describe('What to answer besides the total.'),
  })
  .refine(({ priceMin = 0, priceMax = Infinity }) => priceMin <= priceMax, { path: ['priceMin'], error: 'must not be above priceMax' })
  .refine(({ monthlyMin = 0, monthlyMax = Infinity }) => monthlyMin <= monthlyMax, { path: ['monthlyMin'], error: 'must not be above monthlyMax' });
export type SearchBody = z.output<typeof searchBody>;

/** A car on a card (section 3, "Vehicle listing"). */
const listing = z.object({
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
});
export type Listing = z.output<typeof listing>;

export const searchAnswer = z.object({ total: z.number().int(), results: z.array(listing).optional() });
export const recentAnswer = z.object({ total: z.number().int(), results: z.array(listing) });
export const recentQuery = z.object({ limit: z.coerce.number().int().min(1).max(50).default(12) });
export const carParams = z.object({ id: z.string().regex(/^\d{1,9}$/, 'must be an id').transform(Number) });
