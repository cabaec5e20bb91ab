import { text } from '@forecourt/contracts/attributes';
import { defineBlock } from '@forecourt/contracts/block';
import { CAR_SEARCH_PARAMETERS } from '@forecourt/domain/car-search/address';
import { splitUrl } from '@forecourt/ui/split-url';
import { loadCars, loadMakes, loadOutcome } from '../../car-search/load-cars';
import type { SearchOutcome } from '../../car-search/found-cars';
import { searchOfPage } from '../../car-search/search-page';
import type { Outcome } from '../../car-search/use-answer';
import { tilesAttribute } from '../../dealer-map/tiles-attribute';
import { creditNote, type CreditNote } from '../../monthly-price/credit-note';
import { exampleAttributes } from '../../monthly-price/example-attributes';
import { firstView, placesKey, requestPlaces, type CarPlaces } from './places-of-view';

/** The cars of a search on a map. */
export const vehicleSearchMap = defineBlock({
  name: 'vehicle-search-map',
  description:
    'Where the cars that match the address are: a map of places with their numbers of cars, and the same as a list of links.',
  attributes: {
    heading: text().describe('Main heading when no make is chosen; "Used cars on the map" when empty.'),
    mapTiles: tilesAttribute().describe(
      'Tiles of a map service, such as https://tiles.example.org/{z}/{x}/{y}.png; our own map when empty.',
    ),
    mapAttribution: text().describe('Credit for the tiles, as their licence asks.'),
    aprType: exampleAttributes.aprType,
  },
  firstHeading: true,
  // Not `visible`: the map must follow the filters even when it is off screen.
  hydrate: 'idle',
  reads: ['address'],
  embedParameters: CAR_SEARCH_PARAMETERS,
  reserveHeight: { narrow: 1200, wide: 1100 },
  async load({
    attributes: { aprType },
    services,
    signal,
  }): Promise<{ outcome: SearchOutcome; places: Outcome<CarPlaces>; note: CreditNote }> {
    const search = searchOfPage(splitUrl(services.page.url), services);
    const makes = search.make === '' ? [] : await loadMakes({ services, signal });
    const view = firstView(search.area);
    const { api } = services;
    const [outcome, places] = await Promise.all([
      loadCars(search, makes, { services, signal, fields: ['facets'] }),
      loadOutcome(placesKey(search, view), services, (token) =>
        requestPlaces(search, view, { api, token, makes, signal }),
      ),
    ]);
    return { outcome, places, note: creditNote(services, search.terms, { aprType }) };
  },
});
