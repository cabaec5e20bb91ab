import { HEADER, testDealer } from './testing/test-import';

const CAR = 'AB19CDE,Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,10995';
const FIELDS = Object.fromEntries(HEADER.split(',').map((name, index) => [name, CAR.split(',')[index]]));
const xml = (inside: string) =>
  `<cars><car>${Object.entries(FIELDS)
    .map(([name, text]) => `<${name}>${text}</${name}>`)
    .join('')}${inside}</car></cars>`;
const json = (more: object) => JSON.stringify([{ ...FIELDS, ...more }]);

const test = testDealer();
const stored = async () =>
  (
    await test.database.pool.query<{ equipment: string | null }>('select equipment from api.car')
  ).rows[0]?.equipment?.split('\n');

describe('the equipment of a car in a feed', () => {
  beforeEach(() => test.database.pool.query('truncate api.car, api.sold_car'));

  it.each<[what: string, feed: string, settings: Record<string, string>]>([
    ['a column of a table', `${HEADER},equipment\n${CAR},"Heated seats, Tow bar"`, {}],
    ['a column of another name', `${HEADER},Vehicle_Option\n${CAR},Heated seats|Tow bar`, {}],
    ['numbered columns', `${HEADER},Feature 1,Feature 2\n${CAR},Heated seats,Tow bar`, {}],
    ['an array', json({ features: ['Heated seats', 'Tow bar'] }), { format: 'json' }],
    [
      'an array of objects',
      json({ options: [{ name: 'Heated seats', code: 'H' }, { name: 'Tow bar' }] }),
      { format: 'json' },
    ],
    ['a text of JSON', json({ equipment: 'Heated seats; Tow bar' }), { format: 'json' }],
    [
      'elements within one',
      xml('<features><feature>Heated seats</feature><feature>Tow bar</feature></features>'),
      { format: 'xml' },
    ],
    ['elements beside each other', xml('<feature>Heated seats</feature><feature>Tow bar</feature>'), { format: 'xml' }],
    [
      'HTML in an element',
      xml('<equipment><![CDATA[<ul><li>Heated seats</li><li>Tow bar</li></ul>]]></equipment>'),
      { format: 'xml' },
    ],
  ])('is read from %s', async (_what, feed, settings) => {
    const report = await test.send(feed, settings);
    expect(report.refusals).toEqual([]);
    expect(await stored()).toEqual(['Heated seats', 'Tow bar']);
  });

  it('is bounded, and refuses no car', async () => {
    const report = await test.send(json({ equipment: Array.from({ length: 10_000 }, (_, index) => `Item ${index}`) }), {
      format: 'json',
    });
    expect(report).toMatchObject({ counts: { added: 1, refused: 0 } });
    expect(await stored()).toHaveLength(100);
  });

  it('follows the feed, and makes no new version of an unchanged car', async () => {
    const withEquipment = (equipment: string) => `${HEADER},equipment\n${CAR},${equipment}`;
    expect((await test.send(withEquipment('Tow bar'))).counts).toMatchObject({ added: 1 });
    expect((await test.send(withEquipment('Tow bar;tow bar'))).counts).toMatchObject({ unchanged: 1, changed: 0 });
    expect((await test.send(withEquipment('Roof rails'))).counts).toMatchObject({ changed: 1 });
    expect(await stored()).toEqual(['Roof rails']);
    expect((await test.send(`${HEADER}\n${CAR}`)).counts).toMatchObject({ changed: 1 });
    expect(await stored()).toBeUndefined();
  });
});

describe('the figures of a car in a feed', () => {
  beforeEach(() => test.database.pool.query('truncate api.car, api.sold_car'));
  const figures = async () =>
    (
      await test.database.pool.query(
        'select insurance_group as insurance, miles_per_gallon as mpg, zero_to_62_seconds as seconds from api.car',
      )
    ).rows[0];

  it.each([
    ['Insurance group,MPG,0-62', '12,52.3,9.4', { insurance: 12, mpg: 52.3, seconds: 9.4 }],
    ['Insurance,Combined MPG,Acceleration', '12E,52.34 mpg,9.4 secs', { insurance: 12, mpg: 52.3, seconds: 9.4 }],
    ['insurance,mpg,zero to 62', '51,5.6,0', { insurance: null, mpg: null, seconds: null }],
    ['insurance,mpg,zero to 62', 'low,n/a,', { insurance: null, mpg: null, seconds: null }],
  ])('are read from %s: %s, where they are plausible', async (names, values, expected) => {
    expect(await test.send(`${HEADER},${names}\n${CAR},${values}`)).toMatchObject({ counts: { added: 1, refused: 0 } });
    expect(await figures()).toEqual(expected);
    expect((await test.send(`${HEADER},${names}\n${CAR},${values}`)).counts).toMatchObject({ unchanged: 1 });
  });

  it('follow the feed', async () => {
    await test.send(`${HEADER},mpg\n${CAR},52.3`);
    expect((await test.send(`${HEADER},mpg\n${CAR},40`)).counts).toMatchObject({ changed: 1 });
    expect(await figures()).toMatchObject({ mpg: 40 });
    expect((await test.send(`${HEADER}\n${CAR}`)).counts).toMatchObject({ changed: 1 });
    expect(await figures()).toMatchObject({ mpg: null });
  });
});
