import { tileAddress, TILE_PIXELS, worldPixels } from './map-tiles';

describe('Places on web maps', () => {
  it('are counted from the north-west corner of the world', () => {
    expect(worldPixels({ latitude: 0, longitude: 0 }, 0)).toEqual([TILE_PIXELS / 2, TILE_PIXELS / 2]);
    // Tile of Leeds at zoom 10, as every map service numbers it.
    expect(worldPixels({ latitude: 53.8008, longitude: -1.5491 }, 10).map((pixels) => Math.floor(pixels / TILE_PIXELS))).toEqual([507, 329]);
  });

  it.each([90, -90])('are on the map at latitude %d too', (latitude) => {
    const [, y] = worldPixels({ latitude, longitude: 0 }, 3);
    expect(y).toBeGreaterThanOrEqual(-1);
    expect(y).toBeLessThanOrEqual(TILE_PIXELS * 8 + 1);
  });

  it('are in a tile with an address', () => {
    expect(tileAddress('/tiles/{z}/{x}/{y}.svg', { zoom: 10, x: 507, y: 329 })).toBe('/tiles/10/507/329.svg');
  });
});
