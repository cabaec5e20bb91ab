import * as fc from 'fast-check';
import { placeAt, tileAddress, TILE_PIXELS, worldPixels, zoomFor } from './map-tiles';

describe('Places on web maps', () => {
  it('are counted from the north-west corner of the world', () => {
    expect(worldPixels({ latitude: 0, longitude: 0 }, 0)).toEqual([TILE_PIXELS / 2, TILE_PIXELS / 2]);
    // Tile of Leeds at zoom 10, as every map service numbers it.
    expect(
      worldPixels({ latitude: 53.8008, longitude: -1.5491 }, 10).map((pixels) => Math.floor(pixels / TILE_PIXELS)),
    ).toEqual([507, 329]);
  });

  it.each([90, -90])('are on the map at latitude %d too', (latitude) => {
    const [, y] = worldPixels({ latitude, longitude: 0 }, 3);
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y).toBeLessThanOrEqual(TILE_PIXELS * 8 + 1);
  });

  it('are found again by their pixels', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -84, max: 84, noNaN: true }),
        fc.double({ min: -179, max: 179, noNaN: true }),
        fc.integer({ min: 0, max: 18 }),
        (latitude, longitude, zoom) => {
          const found = placeAt(...worldPixels({ latitude, longitude }, zoom), zoom);
          expect(found.latitude).toBeCloseTo(latitude, 9);
          expect(found.longitude).toBeCloseTo(longitude, 9);
        },
      ),
    );
  });

  it.each([
    [6, { south: 49.8, west: -8.7, north: 60.9, east: 1.8 }],
    [9, { south: 53.5, west: -2, north: 54, east: -1.2 }],
    [11, { south: 53.8, west: -1.5, north: 53.8, east: -1.5 }],
  ])('in an area are completely shown at zoom %d: %j', (zoom, area) => expect(zoomFor(area, 640, 480)).toBe(zoom));

  it('are in a tile with an address', () => {
    expect(tileAddress('/tiles/{z}/{x}/{y}.svg', { zoom: 10, x: 507, y: 329 })).toBe('/tiles/10/507/329.svg');
  });
});
