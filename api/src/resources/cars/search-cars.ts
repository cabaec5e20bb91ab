import { CITY_CENTRE_POSTCODE } from '@forecourt/domain/car-search-request';
import { mileageBounds } from '@forecourt/domain/car-search-values';
import type { Queryable } from '@forecourt/database/pool';
import type * as z from 'zod';
import { ApiError } from '../../errors';
import type { Coordinates } from '../../places/postcode-areas';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { StockIndex } from '../../stock-index/stock-index';
import type { CarFilter } from './car-filter';
import { countFacets } from './facets';
import { listingOf } from './listing';
import { nearMisses } from './near-misses';
import { rankedPage, type RankedCar } from './ranking';
import type { Listing, searchAnswer, SearchBody } from './schemas';
import { findCars } from './store';
import { totalOf } from './tally';

interface Sources {
  database: Queryable;
  stock: StockIndex;
  postcodes: PostcodeLocator;
}

/**
 * Answers the vehicle search: the total, and what else was asked for.
 *
 * @throws ApiError postcode-unknown
 */
export async function searchCars({ database, stock, postcodes }: Sources, body: SearchBody): Promise<z.input<typeof searchAnswer>> {
  const { page, pageSize, sort, fields } = body;
  const centre = await placeOf(postcodes, body.postcode);
  const filter = filterOf(body, centre);
  // Only what a visitor has said is a place that distances are told from.
  const from = body.postcode.trim() === '' ? undefined : centre;
  const columns = await stock.current();
  // Nothing is awaited until all is counted and ranked: the columns are those of the stock now, and change with it.
  const misses = nearMisses(columns, filter);
  const total = totalOf(misses);
  const offset = (page - 1) * pageSize;
  const ranked = fields.includes('results') && offset < total ? rankedPage(columns, misses, { sort, limit: pageSize, offset, from }) : [];
  const answer = {
    total,
    // Distances are counted for those who have given a place, or have chosen one from the city centre.
    ...(fields.includes('facets') && { facets: countFacets(columns, filter, misses, from ?? filter.within) }),
  };
  if (!fields.includes('results')) return answer;
  return { ...answer, page, pageCount: Math.max(1, Math.ceil(total / pageSize)), results: await listingsOf(database, ranked) };
}

/** The cards of cars, in their order. */
export async function listingsOf(database: Queryable, ranked: readonly RankedCar[]): Promise<Listing[]> {
  const miles = new Map(ranked.map(({ id, milesAway }) => [id, milesAway]));
  const cars = await findCars(database, [...miles.keys()]);
  return cars.map((car) => listingOf(car, miles.get(car.id)));
}

async function placeOf(postcodes: PostcodeLocator, postcode: string): Promise<Coordinates> {
  const place = await postcodes.locate(postcode.trim() === '' ? CITY_CENTRE_POSTCODE : postcode);
  if (!place) throw new ApiError('postcode-unknown');
  return place;
}

function filterOf(body: SearchBody, centre: Coordinates): CarFilter {
  const { makeIds, modelIds, gearbox, fuelType, bodyType, colour, doors, seats, yearMin, yearMax, engineMin, engineMax, mileage, distance } = body;
  const [mileageFrom, mileageBelow] = mileage === '' ? [] : mileageBounds(mileage);
  return {
    makeIds, modelIds, gearbox, fuelType, bodyType, colour, doors, seats, yearMin, yearMax, engineMin, engineMax,
    priceMinPence: pence(body.priceMin),
    priceMaxPence: pence(body.priceMax),
    monthlyMinPence: pence(body.monthlyMin),
    monthlyMaxPence: pence(body.monthlyMax),
    mileageFrom,
    mileageBelow: mileageBelow === Infinity ? undefined : mileageBelow,
    within: distance === undefined ? undefined : { ...centre, radiusMiles: distance },
  };
}

function pence(pounds: number | undefined): number | undefined {
  return pounds === undefined ? undefined : pounds * 100;
}
