import { fileURLToPath } from 'node:url';
import { TEST_DAY } from '../../testing/test-api';
import { readDealerFeed } from './dealer-feed';
import { importFeed } from './import-feed';
import { fetchOutside, testDealer } from './testing/test-import';

describe('the sample feeds', () => {
  const test = testDealer();

  it.each([
    ['harrowgate-cars', 'a table with our names of columns', 5],
    ['fernmoor-motors', 'XML, with the dealer’s names and words, prices in pence', 2],
    ['quarrymere-autos', 'JSON, deep in an object, kilometres', 2],
  ])('%s: %s', async (key, _what, added) => {
    const feed = await readDealerFeed(fileURLToPath(new URL(`samples/${key}.dealer.json`, import.meta.url)));
    const report = await importFeed(feed, {
      database: test.database.pool,
      fetchOutside,
      startedBy: 'test',
      now: () => TEST_DAY,
    });
    expect(report.refusals).toEqual([]);
    expect(report).toMatchObject({ outcome: 'imported', counts: { rowsRead: added, added, refused: 0 } });
  });

  it('become cars of the catalogue', async () => {
    const line = (car: Record<string, string | number>) =>
      [
        car.vrm,
        car.make,
        car.model,
        car.trim,
        car.engine,
        car.fuel,
        car.gearbox,
        car.doors,
        car.colour,
        car.registered,
        car.mileage,
        car.price,
      ].join(' · ');
    expect((await test.cars()).map(line)).toEqual([
      'KX17HRT · Ford · Focus Estate · ST-Line · 1.5 · Diesel · Manual · 5 · Red · 2017-04-01 · 78000 · 7295',
      'KX19HRG · Ford · Focus · Titanium · 1.0 · Petrol · Manual · 5 · Blue · 2019-03-21 · 41250 · 10995',
      'KX21HRB · Nissan · Qashqai · Tekna · 1.3 · Petrol · Manual · 5 · White · 2021-05-04 · 28900 · 16450',
      'KX68HRW · Volkswagen · Golf · Match · 2.0 · Diesel · Automatic · 5 · Grey · 2018-09-14 · 52300 · 12495',
      'KX70HRD · Tesla · Model 3 · AWD · 75kWh · Electric · Automatic · 4 · Black · 2020-09-30 · 33000 · 21500',
      'SN20OMA · Kia · Sportage · GT-Line · 1.6 · Petrol · Manual · 5 · Red · 2020-03-18 · 37904 · 15995',
      'SN69OMB · Vauxhall · Corsa · SRi · 1.4 · Petrol · Manual · 3 · White · 2019-10-02 · 38500 · 8750',
      'WN16FMC · MINI · Convertible · Classic · 1.5 · Petrol · Automatic · 2 · Grey · 2016-06-02 · 58400 · 10495',
      'WN67FMR · Volkswagen · Polo · Match · 1.0 · Petrol · Manual · 5 · Silver · 2017-11-03 · 46120 · 8695',
    ]);
  });
});
