import {
  DISTANCES,
  FIELD_NAMES,
  FIELDS,
  RANGE_NAMES,
  RANGES,
  type CountField,
  type FieldRow,
  type MileageBand,
  type RangeField,
  type WordField,
} from '@forecourt/domain/car-search/fields';
import { CAR_SORTS, endsOf } from '@forecourt/domain/car-search/search';
import { areaBounds, LAST_PAGE, MAX_TEXT_LENGTH, singleValue, wordValues } from '@forecourt/domain/car-search/values';
import { dealerIdOf } from '@forecourt/domain/dealers/address';
import { CARS_PER_PAGE } from '@forecourt/domain/car-search/search';
import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { financeTerms } from '@forecourt/domain/finance/finance-terms-wire';
import * as z from 'zod';
import { termsParameters } from '../../ground/http/terms-query';

/** Maximum values in a list of a search. */
const LIST_LIMIT = 100;

/** A whole number as a form sends it. An empty text counts as missing. */
function digits(limit: number, description: string) {
  return z
    .string()
    .regex(/^\d*$/, 'must be digits only')
    .refine((text) => Number(text) <= limit, `must not be above ${limit}`)
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .describe(description);
}

function listOf<Item extends z.ZodType>(item: Item, description: string) {
  return z.array(item).max(LIST_LIMIT, `must not name more than ${LIST_LIMIT}`).default([]).describe(description);
}

const id = z.union([
  z.number().int().positive(),
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be an id')
    .transform(Number),
]);
const words = (field: WordField) => listOf(z.enum(wordValues(field)), 'Any of them; all when empty.');
const counts = listOf(
  z.union([
    z.number().int().min(1).max(9),
    z
      .string()
      .regex(/^[1-9]$/, 'must be a number from 1 to 9')
      .transform(Number),
  ]),
  'Any of them; all when empty.',
);

const RANGE_SCHEMAS = {
  price: digits(RANGES.price.to, 'Pounds, as digits.'),
  monthly: digits(
    RANGES.monthly.to,
    'Pounds a month under the terms, as digits. Cars without a monthly price are left out.',
  ),
  year: digits(RANGES.year.to, 'Year of registration.'),
  engine: z
    .string()
    .regex(/^(\d(\.\d)?|10(\.0)?)?$/, 'must be litres with one decimal, 10 at most')
    .transform((text) => (text === '' ? undefined : Number(text)))
    .optional()
    .describe('Litres, as in `1.6`. Cars without an engine are left out.'),
};

type FilterSchemas = Record<WordField, ReturnType<typeof words>> &
  Record<CountField, typeof counts> &
  Record<RangeField, (typeof RANGE_SCHEMAS)['price']>;

/** The schema of every field that is a list or the end of a range, by its kind. */
const filters = Object.fromEntries(
  FIELD_NAMES.flatMap((name): [string, z.ZodType][] => {
    const row: FieldRow = FIELDS[name];
    if (row.kind === 'words') return [[name, words(name as WordField)]];
    if (row.kind === 'counts') return [[name, counts]];
    return 'range' in row ? [[name, RANGE_SCHEMAS[row.range]]] : [];
  }),
) as FilterSchemas;

const fields = z.object({
  page: z.number().int().min(1).max(LAST_PAGE).default(1),
  pageSize: z.number().int().min(1).max(100).default(CARS_PER_PAGE),
  sort: z
    .enum(CAR_SORTS)
    .default('distance')
    .describe(
      'By distance needs a postcode; without one it is by relevance. Newest and oldest go by the age of the car.',
    ),
  postcode: z.string().max(10).default('').describe('Centre of the distance; a city centre when empty.'),
  distance: digits(DISTANCES.to, 'Miles, as digits; the whole country when empty.'),
  makeIds: listOf(id, 'Any make when empty.'),
  modelIds: listOf(id, 'Any model when empty.'),
  dealer: z
    .string()
    .refine((text) => text === '' || dealerIdOf(text) !== undefined, 'must be a dealer as in the address of its page')
    .transform((text) => dealerIdOf(text))
    .optional()
    .describe('As in the address of its page: `alderbrook-cars-7`. Only the number counts.'),
  mileage: z
    .string()
    // Pages of earlier versions send `0-` for every car.
    .refine(
      (text) => text === '0-' || text === singleValue('mileage', text),
      'must begin and end where a range of the form does',
    )
    .transform((text) => (text === '' || text === '0-' ? undefined : (text as MileageBand)))
    .optional()
    .describe('From the first number up to, but without, the second: `20000-60000`, `100000-`.'),
  area: z
    .string()
    .refine((text) => text === singleValue('area', text), 'must be south, west, north and east of a part of the map')
    .transform((text) => areaBounds(text))
    .optional()
    .describe('Degrees: `51.28_-0.51_51.69_0.33`. Everywhere when empty.'),
  ...filters,
  trim: listOf(
    z.string().max(MAX_TEXT_LENGTH),
    'Slugs of trims, of every car or bound to a make or a model: `gti`, `volkswagen.golf.gti`. Any of them; all when empty.',
  ),
  keywords: z
    .string()
    .max(MAX_TEXT_LENGTH)
    .transform((text) => singleValue('keywords', text))
    .default('')
    .describe(
      'Words, which must all be in the make, model, version, known equipment, colour or year of a car. Words that name one piece of equipment must be in one piece; commas end such phrases.',
    ),
  listedAfter: z.iso
    .datetime()
    .transform((text) => new Date(text))
    .optional()
    .describe('Only cars that came into stock after this moment.'),
  terms: z.object(financeTerms.shape).default(DEFAULT_TERMS).describe('Finance terms of the monthly prices.'),
  fields: z
    .array(z.enum(['results', 'facets']))
    .max(5)
    .default([])
    .describe('Fields to answer in addition to the total.'),
});

/** Body of the vehicle search (B7-4). */
export const searchBody = RANGE_NAMES.map(endsOf).reduce(
  (schema, [least, most]) =>
    schema.refine(({ [least]: from = 0, [most]: to = Infinity }) => from <= to, {
      path: [least],
      error: `must not be above ${most}`,
    }),
  fields,
);
export type SearchBody = z.output<typeof searchBody>;

export const recentQuery = z.object({ ...termsParameters, limit: z.coerce.number().int().min(1).max(50).default(12) });
export const carParams = z.object({
  id: z
    .string()
    .regex(/^\d{1,9}$/, 'must be an id')
    .transform(Number),
});
