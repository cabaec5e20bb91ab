import { CITY_CENTRE_POSTCODE } from '@forecourt/domain/car-search/wire';
import { ApiError } from '../../ground/http/errors';
import type { Coordinates } from '../../ground/places/postcode-areas';
import type { CountCall } from '../../ground/kept-answers/kept-answers';
import type { PostcodeLocator } from '../../ports/postcode-locator';
import type { CarFilters } from '../../cars/stock-search/fields/search-field';
import type { SearchBody } from './schemas';

/** The filters of a search's body. @param centre of its distance */
export function filtersOf(body: SearchBody, centre: Coordinates): CarFilters {
  const {
    page: _page,
    pageSize: _size,
    sort: _sort,
    postcode: _postcode,
    distance,
    makeIds,
    modelIds,
    listedAfter: _after,
    fields: _fields,
    terms: _terms,
    ...filters
  } = body;
  return {
    ...filters,
    make: { makeIds, modelIds },
    distance: distance === undefined ? undefined : { ...centre, radiusMiles: distance },
  };
}

/** Returns the centre of a search. @throws ApiError postcode-unknown */
export async function placeOf(
  postcodes: PostcodeLocator,
  postcode: string,
  countCall?: CountCall,
): Promise<Coordinates> {
  const place = await postcodes.locate(postcode.trim() === '' ? CITY_CENTRE_POSTCODE : postcode, countCall);
  if (!place) throw new ApiError('postcode-unknown');
  return place;
}
