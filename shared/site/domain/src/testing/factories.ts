import * as z from 'zod/mini';
import { makesModelsAnswer } from '../cars/makes-models';
import { review, reviewSummary } from '../reviews/wire';
import { carCard, carListing } from '../cars/listing';

/** The time of tests: `TEST_TIME` of `@forecourt/testing/services`. */
const NOW = Date.parse('2026-03-02T09:30:00Z');

/** Creates realistic values of one kind: the same in every run, and always valid. */
export interface Factory<Value, Given> {
  /** One value; `given` overrides fields. */
  one(given?: Partial<Given>): Value;
  /** Several different ones. */
  many(count: number, given?: Partial<Given>): Value[];
}

/**
 * @param schema parses every value
 * @param build makes the value with this number, from 0
 */
export function factory<Schema extends z.ZodMiniType<unknown, object>>(
  schema: Schema,
  build: (number: number) => z.input<Schema>,
): Factory<z.output<Schema>, z.input<Schema>> {
  const make = (number: number, given?: Partial<z.input<Schema>>) => z.parse(schema, { ...build(number), ...given });
  return {
    one: (given) => make(0, given),
    many: (count, given) => Array.from({ length: count }, (_, number) => make(number, given)),
  };
}

function pick<const Items extends readonly [unknown, ...unknown[]]>(items: Items, number: number): Items[number] {
  return items[number % items.length];
}

const CARS = [
  { make: 'Ford', model: 'Fiesta', trim: '1.0 EcoBoost Titanium', fuelType: 'Petrol', transmission: 'Manual' },
  { make: 'Volkswagen', model: 'Golf', trim: '2.0 TDI Match', fuelType: 'Diesel', transmission: 'Automatic' },
  { make: 'Nissan', model: 'Leaf', trim: 'Tekna', fuelType: 'Electric', transmission: 'Automatic' },
  { make: 'Toyota', model: 'Corolla', trim: '1.8 Hybrid Icon', fuelType: 'Hybrid', transmission: 'Automatic' },
] as const;

/** Reviews, each a few hours older than the previous one. */
export const reviews = factory(review, (number) => ({
  id: `review-${number}`,
  title: pick(['Easy from start to finish', 'Helpful people', 'Quick decision'], number),
  text: pick(
    [
      'Everything was explained before I had to ask, and the car was at my door a week later.',
      'I was passed on twice, but the second adviser sorted everything out within the hour. Would use again for my next car.',
      'Brilliant.',
    ],
    number,
  ),
  isVerified: number % 3 !== 2,
  consumer: { displayName: pick(['Amara O.', 'Jon P.', 'Priya S.', 'Lewis'], number) },
  createdAt: new Date(NOW - (number * 5 + 1) * 3_600_000).toISOString(),
}));

/** Summaries of the review platform's answers. */
export const reviewSummaries = factory(reviewSummary, (number) => ({
  reviews: reviews.many(9),
  businessUnitId: `business-${number}`,
  trustScore: 4.8,
  totalReviews: 23_456 + number,
}));

export const carListings = factory(carListing, (number) => {
  const { make, model, trim, fuelType, transmission } = pick(CARS, number);
  return {
    vehicleImage: `/getImage?make=${make}&modelFamily=${model}`,
    vehicleTitle: `${make} ${model}`,
    vehicleSubtitle: trim,
    mileage: 8000 + number * 1250,
    fuelType,
    year: 2024 - (number % 6),
    transmission,
    location: pick(['Leeds', 'Bristol', 'Cardiff', 'Glasgow'], number),
    vehiclePrice: 9995 + number * 500,
    monthlyPrice: 189 + number * 9,
    monthlyTerms: { finance: 'PCP' as const, termMonths: 60, aprPercent: 11.4 },
    vehicleLink: `/used-${make.toLowerCase()}/${model.toLowerCase()}/leeds/details-${1000 + number}`,
  };
});

/** Cars on vehicle cards. */
export const carCards = factory(carCard, (number) => ({
  ...pick(CARS, number),
  id: String(1000 + number),
  registrationYear: 2024 - (number % 6),
  price: 9995 + number * 500,
  colour: pick(['Blue', 'Silver', 'Red', 'Black'], number),
  mileage: 8000 + number * 1250,
  imageUrl: '/getImage?make=ford&modelFamily=fiesta',
  vrm: `AB${10 + (number % 90)}CDE`,
  dealerInfoUrl: '',
}));

/** Makes with their models, as the quick search loads them. */
export const makesModels = factory(makesModelsAnswer, () => ({
  makes: [
    {
      id: '1',
      name: 'Ford',
      count: 12_345,
      models: [
        { id: '11', name: 'Fiesta', count: 7000 },
        { id: '12', name: 'Focus', count: 5345 },
      ],
    },
    { id: '2', name: 'Toyota', count: 4210, models: [{ id: '21', name: 'Corolla', count: 4210 }] },
    { id: '3', name: 'Volkswagen', count: 9001, models: [{ id: '31', name: 'Golf', count: 9001 }] },
  ],
}));
