import { areaBounds } from '@forecourt/domain/car-search/values';
import { MAX_PLACES } from '@forecourt/domain/car-search/places';
import { worldPixels } from '@forecourt/domain/map-tiles';
import * as fc from 'fast-check';
import { insideArea } from '../../cars/stock-search/fields/nearby';
import { groupPlaces } from './group-places';

const nameOf = () => 'Leeds';
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((number) => number / 1e4);
const dealer = fc.record({ latitude: degrees(50, 58), longitude: degrees(-7, 2) });
const dealers = fc.array(dealer, { minLength: 1, maxLength: 400 });
const found = (counts: readonly number[], pence: readonly number[]) => ({
  counts: Uint32Array.from(counts),
  lowestPence: Float64Array.from(pence),
});

describe('the places of a search', () => {
  it('contain each car once, in an area that finds exactly these cars, and are a finger apart', () => {
    fc.assert(
      fc.property(dealers, fc.integer({ min: 6, max: 18 }), fc.infiniteStream(fc.nat(3)), (all, zoom, numbers) => {
        const counts = all.map(() => numbers.next().value ?? 0);
        const { total, places } = groupPlaces(
          all,
          found(
            counts,
            counts.map(() => 1),
          ),
          { area: undefined, zoom, nameOf },
        );
        expect(total).toBe(counts.reduce((sum, count) => sum + count, 0));
        expect(places.length).toBeLessThanOrEqual(MAX_PLACES);
        for (const { area, count } of places) {
          const isIn = insideArea(areaBounds(area)!);
          expect(all.reduce((sum, one, index) => sum + (isIn(one) ? counts[index]! : 0), 0)).toBe(count);
        }
        const shownAt = places[0] ? Number(places[0].id.split('/')[0]) : zoom;
        const points = places.map((place) => worldPixels(place, shownAt));
        points.forEach(([x, y], one) =>
          points
            .slice(one + 1)
            .forEach(([otherX, otherY]) =>
              expect(Math.max(Math.abs(x - otherX), Math.abs(y - otherY))).toBeGreaterThan(55.99),
            ),
        );
      }),
      { numRuns: 60 },
    );
  });

  it('are those in the part of the map that is shown, with the lowest price of each', () => {
    const all = [
      { latitude: 53.8, longitude: -1.5 },
      { latitude: 53.81, longitude: -1.5 },
      { latitude: 51.5, longitude: 0 },
    ];
    const area = { south: 53, west: -2, north: 54, east: -1 };
    const { total, places } = groupPlaces(all, found([2, 3, 9], [700_000, 499_500, 1]), { area, zoom: 6, nameOf });
    expect(total).toBe(5);
    expect(places).toEqual([
      expect.objectContaining({ count: 5, lowestPrice: 4995, area: '53.8_-1.5_53.81_-1.5', hasSpots: true }),
    ]);
    expect(groupPlaces(all.slice(0, 1), found([2], [1]), { area, zoom: 6, nameOf }).places[0]?.hasSpots).toBe(false);
  });
});
