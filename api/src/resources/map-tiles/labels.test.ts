import { TILE_PIXELS, worldPixels } from '@forecourt/domain/map-tiles';
import { placeLabels } from './labels';

const at = (name: string, people: number, longitude = 0.3, more = {}) => ({
  name,
  people,
  latitude: 52,
  longitude,
  isPart: false,
  ...more,
});
const names = (labels: readonly { name: string }[]) => labels.map(({ name }) => name);

/** The tile that contains that place. */
const tileAt = (zoom: number) =>
  worldPixels(at('', 0), zoom).map((pixels) => Math.floor(pixels / TILE_PIXELS)) as [x: number, y: number];

describe('Names of towns', () => {
  it('do not overlap, the largest town first', () => {
    const labels = placeLabels(9, [at('City', 300_000), at('Town', 50_000, 0.22), at('Far', 20_000, 0.5)])(
      ...tileAt(9),
    );
    expect(names(labels)).toEqual(['City', 'Town', 'Far']);
    expect(labels.map(({ anchor }) => anchor)).toEqual(['start', 'end', 'start']);
  });

  it('are left out when there is no room', () => {
    const crowd = Array.from({ length: 20 }, (_, index) => at(`Town ${index}`, 90_000 - index, 0.3 + index / 1000));
    const labels = placeLabels(9, crowd)(...tileAt(9));
    expect(labels.length).toBeGreaterThan(0);
    expect(labels.length).toBeLessThan(5);
    expect(labels[0]?.name).toBe('Town 0');
  });

  it('are in every tile that they overlap', () => {
    const labels = placeLabels(9, [at('Long Name by the Edge', 90_000, -0.01)]);
    const [x, y] = tileAt(9);
    // The Greenwich meridian is the edge between two tiles.
    for (const column of [x - 1, x]) expect(names(labels(column, y))).toEqual(['Long Name by the Edge']);
  });

  it('of parts of a town are small, and shown only at high zooms', () => {
    const part = [at('Borough', 400_000, 0.3, { isPart: true })];
    expect(placeLabels(9, part)(...tileAt(9))).toEqual([]);
    expect(placeLabels(10, part)(...tileAt(10))[0]).toMatchObject({ name: 'Borough', isLarge: false });
  });
});
