import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { readDealerFeed } from './dealer-feed';

//

const folder = testFolder();
let sample: { dealer: object };
beforeAll(async () => {
  sample = JSON.parse(
    await readFile(new URL('samples/harrowgate-cars.dealer.json', import.meta.url), 'utf8'),
  ) as typeof sample;
});

const read = async (changes: object, name = 'harrowgate-cars.dealer.json') => {
  await writeFile(path.join(folder, name), JSON.stringify({ ...sample, ...changes }));
  return readDealerFeed(path.join(folder, name));
};

it('a dealer’s file says who the dealer is by its name', async () => {
  expect(await read({})).toMatchObject({
    key: 'harrowgate-cars',
    folder,
    source: 'harrowgate-cars.csv',
    mileageUnit: 'miles',
    dateOrder: 'day-first',
  });
});

it.each<[string, object, string]>([
  [
    'a setting that there is not',
    { mileageUnits: 'km' },
    'the file has no field "mileageUnits"; the nearest is "mileageUnit"',
  ],
  ['a field that we do not have', { fields: { colr: 'Paint' } }, 'fields has no field "colr"; the nearest is "colour"'],
  ['an unknown encoding', { encoding: 'ansi' }, 'encoding'],
  ['no source', { source: '' }, 'source'],
])('a dealer’s file with %s is refused', async (_what, changes, words) => {
  await expect(read(changes)).rejects.toThrow(words);
});

it.each<[string, object, string]>([
  ['coordinates the wrong way round', { latitude: -1.5247, longitude: 53.7968 }, 'dealer.latitude is not in the UK'],
  [
    'coordinates of another town',
    { latitude: 51.45, longitude: -2.58 },
    'dealer.latitude and dealer.longitude are far from LS9 8AA',
  ],
  ['no postcode', { postcode: '' }, 'dealer.postcode is not a UK postcode'],
  ['a site without TLS', { website: 'http://harrowgate-cars.example' }, 'dealer.website has to be an https address'],
  ['a telephone number from abroad', { phone: '+33 1 23 45 67 89' }, 'dealer.phone has to be a UK telephone number'],
])('a dealer with %s is refused', async (_what, changes, words) => {
  await expect(read({ dealer: { ...sample.dealer, ...changes } })).rejects.toThrow(words);
});

it('a file whose name would make a poor key is refused', async () => {
  await expect(read({}, 'Harrowgate Cars.dealer.json')).rejects.toThrow(
    'its name has to be lower-case letters, digits and hyphens',
  );
});
