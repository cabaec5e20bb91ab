import { worldPixels } from '@forecourt/domain/map-tiles';
import { squareOf } from './group-places';
import { townNames } from './town-names';

const towns = [
  { name: 'Leeds', latitude: 53.8, longitude: -1.55, people: 800_000, isPart: false },
  { name: 'Headingley', latitude: 53.82, longitude: -1.57, people: 20_000, isPart: true },
  { name: 'Otley', latitude: 53.905, longitude: -1.69, people: 14_000, isPart: false },
];
const nameAt = (latitude: number, longitude: number, zoom: number) => {
  const [x, y] = worldPixels({ latitude, longitude }, zoom);
  return townNames(towns)({ zoom, column: squareOf(x), row: squareOf(y), middle: { latitude, longitude } });
};

it.each([
  ['Leeds', 53.82, -1.57, 6],
  ['Headingley', 53.82, -1.57, 13],
  ['Otley', 53.905, -1.69, 11],
  ['Otley', 54.6, -2.5, 11],
  ['Leeds', 52, -1, 11],
])(
  'a place is called %s after the largest town in its square, or the nearest: %f, %f at zoom %i',
  (name, latitude, longitude, zoom) => {
    expect(nameAt(latitude, longitude, zoom)).toBe(name);
  },
);
