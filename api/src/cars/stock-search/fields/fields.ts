import type { FacetField } from '@forecourt/domain/car-search/fields';
import { FIRST_YEAR } from '../columns/attributes';
import { ALSO, MAKE, MODEL, TRIM } from './cars-of-makes';
import {
  anyCount,
  anyWord,
  AREA,
  bucketed,
  counted,
  DEALER,
  DISTANCE,
  MILEAGE,
  rangeMax,
  rangeMin,
  yearsOf,
} from './field-kinds';
import { KEYWORDS } from './keywords';
import type { CarFilters, SearchField } from './search-field';

const PRICE = bucketed('price', 'priceBucket');
const MONTHLY = bucketed('monthly', 'monthlyBucket');
const YEAR = counted('year', (year) => year - FIRST_YEAR, { numbers: yearsOf });
const ENGINE = counted('engine', (litres) => Math.round(litres * 10), { limits: [1, Infinity] });

/** Search behaviour of each field that `shared/site/domain/src/car-search/fields.ts` declares (decision 0028). */
export const SEARCH_FIELDS: { readonly [Name in FacetField]: SearchField<CarFilters[Name]> } = {
  distance: DISTANCE,
  make: MAKE,
  model: MODEL,
  also: ALSO,
  trim: TRIM,
  priceMin: rangeMin('price', PRICE),
  priceMax: rangeMax('price', PRICE),
  mileage: MILEAGE,
  yearMin: rangeMin('year', YEAR),
  yearMax: rangeMax('year', YEAR),
  engineMin: rangeMin('engine', ENGINE),
  engineMax: rangeMax('engine', ENGINE),
  monthlyMin: rangeMin('monthly', MONTHLY),
  monthlyMax: rangeMax('monthly', MONTHLY),
  gearbox: anyWord('gearbox'),
  fuelType: anyWord('fuelType'),
  bodyType: anyWord('bodyType'),
  colour: anyWord('colour'),
  doors: anyCount('doors'),
  seats: anyCount('seats'),
  emissions: anyWord('emissions'),
  priceRating: anyWord('priceRating'),
  insuranceGroup: anyWord('insuranceGroup'),
  milesPerGallon: anyWord('milesPerGallon'),
  zeroTo62Seconds: anyWord('zeroTo62Seconds'),
  area: AREA,
  keywords: KEYWORDS,
  dealer: DEALER,
};

export const SEARCH_FIELD_NAMES = Object.keys(SEARCH_FIELDS) as readonly FacetField[];
