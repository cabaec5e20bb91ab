import * as z from 'zod/mini';
import { looseNumber, looseText } from '../loose';
import { penceFromPounds } from '../money';

/** Terms of a monthly price: the kind of finance, the visitor's terms, and the rate that follows from them. */
const monthlyTerms = z.object({
  finance: z.enum(['HP', 'PCP']),
  termMonths: z.int(),
  /** The requested term, if the car cannot be financed over it. */
  wantedTermMonths: z.optional(z.int()),
  aprPercent: z.number(),
  /** 0 when absent. */
  depositPence: z.optional(z.int()),
  /**
   * Priced equity of a part-exchange car: negative if the finance outstanding exceeds its value and is added. 0 when
   * absent.
   */
  equityPence: z.optional(z.int()),
  /** The optional final payment of a PCP. */
  balloonPence: z.optional(z.int()),
});
export type MonthlyTerms = z.infer<typeof monthlyTerms>;

/** Reason why a car has no monthly price under some terms. */
export const noMonthlyPrice = z.enum([
  'deposit-above-price',
  'nothing-to-finance',
  'too-little-credit',
  'too-much-credit',
  'car',
]);

/** The monthly price of a car under some terms, or the reason why it has none. */
const monthlyFields = {
  /** Pounds a month, to the penny; absent when there is no monthly price. */
  monthlyPrice: z.optional(looseNumber),
  monthlyTerms: z.optional(monthlyTerms),
  noMonthlyPrice: z.optional(noMonthlyPrice),
  /** Maximum negative equity that can be added to the finance, if that is the reason (`too-much-credit`). */
  maxNegativeEquityPence: z.optional(z.int()),
};

/** Only the monthly price, for a car whose other data are known. */
export const carMonthlyPrice = z.object(monthlyFields);
export type CarMonthlyPrice = z.infer<typeof carMonthlyPrice>;
/** Rating of a car's price against those of similar cars (decision 0084). */
export const priceRating = z.object({
  /** One of five steps, in words: `Below market`. */
  step: z.string(),
  /** `£640 below similar cars`. */
  difference: z.string(),
});
export type PriceRating = z.infer<typeof priceRating>;

/** A car in a list or carousel (section 3, "Vehicle listing"). */
export const carListing = z.object({
  id: z.optional(z.string()),
  /** Address of the picture, or empty. */
  vehicleImage: looseText,
  vehicleTitle: z.string(),
  vehicleSubtitle: looseText,
  mileage: z.optional(looseNumber),
  fuelType: looseText,
  year: z.optional(looseNumber),
  transmission: looseText,
  location: looseText,
  /** Pounds. */
  vehiclePrice: looseNumber,
  ...monthlyFields,
  /** Absent for a car with too few similar cars. */
  priceRating: z.optional(priceRating),
  /** Address of its page. */
  vehicleLink: z.string(),
  /** Miles from the search's postcode, to a tenth; absent without one. */
  milesAway: z.optional(looseNumber),
});
export type CarListing = z.infer<typeof carListing>;

/** A list of cars, as the search and `GET /v1/cars/recent` return it. */
export const carListingsAnswer = z.object({
  /** Number of matching cars. `results` may hold only some of them. */
  total: z.int().check(z.gte(0)),
  results: z._default(z.array(carListing), []),
});

/** A car for sale, as `GET /v1/cars/{id}` returns it for its own page (B3-1 to B3-11). Amounts are pounds. */
export const carDetail = z.object({
  id: z.string(),
  vrm: z.string(),
  make: z.string(),
  model: z.string(),
  trim: z.string(),
  year: z.int(),
  mileage: z.int(),
  price: z.number(),
  /** Pounds a month by PCP, over 60 months without a deposit; 0 when PCP is not offered. */
  pcp: z.number(),
  /** Absent when PCP is not offered. */
  pcpTerms: z.optional(monthlyTerms),
  /** Pounds a month by hire purchase. */
  hp: z.number(),
  ...monthlyFields,
  capCode: z.string(),
  /** ISO date. */
  registrationDate: z.string(),
  dealer: z.object({ id: z.int(), name: z.string(), town: z.string() }),
});

/** A car on a car card (A3-26). */
export const carCard = z.object({
  id: z.coerce.string(),
  registrationYear: z.optional(looseNumber),
  make: z.string(),
  model: z.string(),
  /** Pounds. */
  price: looseNumber,
  colour: looseText,
  mileage: z.optional(looseNumber),
  transmission: looseText,
  fuelType: looseText,
  imageUrl: looseText,
  vrm: looseText,
  dealerInfoUrl: looseText,
  trim: looseText,
});
export type CarCard = z.infer<typeof carCard>;

/** Similar cars, as `GET /v1/cars/{id}/similar` returns them for a car that is or was for sale. */
export const similarCars = z.object({
  car: z.object({
    id: z.string(),
    make: z.string(),
    makeSlug: z.string(),
    model: z.string(),
    modelSlug: z.string(),
    year: z.int(),
    isSold: z.boolean(),
  }),
  results: z.array(carListing),
});
export type SimilarCars = z.infer<typeof similarCars>;

/** Names of amounts in answers about cars, which are pounds. */
const AMOUNTS = [
  'price',
  'vehiclePrice',
  'monthlyPrice',
  'pcp',
  'hp',
  'lowestPrice',
  'adjustedPrice',
  'value',
  'low',
  'high',
] as const;
type InPounds = (typeof AMOUNTS)[number];
type PenceName<Name> = Name extends 'vehiclePrice' ? 'pricePence' : Name extends InPounds ? `${Name}Pence` : Name;

/** An answer about cars whose amounts are pence, and are called so: `pricePence`, `monthlyPricePence`. */
export type InPence<Given> = Given extends readonly (infer Item)[]
  ? InPence<Item>[]
  : Given extends object
    ? { [Name in keyof Given as PenceName<Name>]: InPence<Given[Name]> }
    : Given;

/** Converts the amounts of an answer about cars. */
export function toPence<Given>(given: Given): InPence<Given>;
export function toPence(given: unknown): unknown {
  if (Array.isArray(given)) return given.map(toPence);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(
    Object.entries(given).map(([name, value]: [string, unknown]) =>
      typeof value === 'number' && (AMOUNTS as readonly string[]).includes(name)
        ? [`${name === 'vehiclePrice' ? 'price' : name}Pence`, penceFromPounds(value)]
        : [name, toPence(value)],
    ),
  );
}

/** Parses an answer about cars, and converts its amounts. */
export function inPence<Answer extends z.ZodMiniType>(answer: Answer) {
  return z.pipe(answer, z.transform(toPence<z.output<Answer>>));
}
