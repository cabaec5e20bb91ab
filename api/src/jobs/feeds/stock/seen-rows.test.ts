import * as fc from 'fast-check';
import { TEST_DAY } from '../../../testing/test-api';
import { reportText } from '../report/report-text';
import { inventedFeed } from '../testing/invented-feed';
import { testDealer, HEADER } from '../testing/test-import';

const car = (letter: string) => `AB19 CD${letter},Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,10995`;
const feed = (...rows: string[]) => [HEADER, ...rows, ''].join('\n');

const test = testDealer();
const registrations = async () => (await test.cars()).map(({ vrm }) => String(vrm).at(-1)).join('');

afterEach(async () => {
  await test.database.pool.query('truncate api.car, api.sold_car, api.feed_run');
});

const PROPERTY_CARS = 14;

describe('a row that cannot be read', () => {
  /** Ten cars, of three makes. */
  const CARS = [
    ...'ABCDE'.split('').map((letter) => car(letter)),
    ...'FGH'
      .split('')
      .map((letter) => `AB19 CD${letter},Kia,Sportage,GT-Line,Petrol,Manual,1.6,5,Red,21/03/2019,37904,15995`),
    ...'JK'
      .split('')
      .map((letter) => `AB19 CD${letter},Ford,Fiesta,Zetec,Petrol,Manual,1.1,5,Red,21/03/2019,37904,8995`),
  ];
  /** The second row is changed. */
  const damaged = (change: (row: string) => string) =>
    feed(...CARS.map((row, index) => (index === 1 ? change(row) : row)));
  const cells = (row: string, change: (cells: string[]) => string[]) => change(row.split(',')).join(',');
  beforeEach(async () => {
    expect((await test.send(feed(...CARS))).refusals).toEqual([]);
  });

  it.each<[string, (row: string) => string]>([
    ['whose registration has a slip', (row) => row.replace('AB19 CDB', 'AB19 CD8')],
    ['whose registration was not given out', (row) => row.replace('AB19', 'AB01')],
    ['whose registration has a leading zero', (row) => row.replace('AB19 CDB', 'A012 CDB')],
    ['without a registration', (row) => row.replace('AB19 CDB', '')],
    ['whose registration is another’s', (row) => row.replace('CDB', 'CDA')],
    [
      'whose registration is in another column',
      (row) => cells(row, ([plate = '', make = '', ...rest]) => [make, plate, ...rest]),
    ],
    [
      'whose registration changed places with a text that looks like one',
      (row) => row.replace('AB19 CDB', 'A4').replace('Focus', 'AB19 CDB'),
    ],
    ['that lacks its first value', (row) => cells(row, (all) => all.slice(1))],
    ['that has a value too many', (row) => `,${row}`],
    ['that ends too early', (row) => row.slice(0, 20)],
    ['that ends within its registration', (row) => row.slice(0, 4)],
    ['that is broken in two', (row) => row.replace('AB19 CDB', 'AB19\nCDB')],
    ['that begins with a quotation mark', (row) => `"${row}`],
    ['that has a quotation mark within', (row) => row.replace('Focus', '"Focus')],
    ['that has a quotation mark too many', (row) => row.replace('Focus', '"Focus" ST"')],
    ['whose make has a slip too', (row) => row.replace('AB19', 'AB1O9').replace('Ford', 'Frod')],
    ['whose model has a slip too', (row) => row.replace('AB19', 'AB1O9').replace('Focus', 'Focsu')],
    ['whose price has a slip', (row) => row.replace('10995', 'POA')],
  ])('does not sell its car: one %s', async (_what, change) => {
    const report = await test.send(damaged(change));
    expect({ failure: report.failure, sold: report.sold }).toEqual({ failure: undefined, sold: [] });
    expect(await registrations()).toBe('ABCDEFGHJK');
    // As soon as the row can be read, or is removed, no car waits.
    expect(await test.send(feed(...CARS.filter((_row, index) => index !== 1)))).toMatchObject({
      outcome: 'imported',
      sold: ['AB19CDB'],
    });
  });

  it.each<[string, string, string]>([
    ['json', 'is null', 'null'],
    ['json', 'is a text', '"AB19 CDB"'],
    ['json', 'is empty', '{}'],
    ['json', 'calls its registration otherwise', '{"plate":"AB19CDB","make":"Ford"}'],
    ['xml', 'is empty', '<car/>'],
    ['xml', 'has only a text', '<car>AB19 CDB</car>'],
  ])('does not sell its car: %s that %s', async (format, _what, second) => {
    const names = HEADER.split(',');
    const written = CARS.map((row) => row.split(',').map((value, index) => [names[index] ?? '', value] as const));
    const objects = written.map((entries) => JSON.stringify(Object.fromEntries(entries))).with(1, second);
    const elements = written
      .map((entries) => `<car>${entries.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</car>`)
      .with(1, second);
    const report = await test.send(format === 'json' ? `[${objects.join(',')}]` : `<s>${elements.join('')}</s>`, {
      format,
    });
    expect(report).toMatchObject({ outcome: second.includes('"make"') ? 'imported' : 'waits', sold: [] });
    expect(await registrations()).toBe('ABCDEFGHJK');
  });

  it('protects only cars that it could be, with the reason', async () => {
    const [, ...others] = CARS.filter((row) => !row.includes('CDF') && !row.includes('CDJ'));
    const report = await test.send(
      feed(CARS[0]?.replace('AB19 CDA', 'AB19-CD4') ?? '', ...others.map((row) => row.replace('CDB,Ford', 'CDB,Frod'))),
    );
    expect(report).toMatchObject({ outcome: 'waits', counts: { sold: 2, missing: 1, refused: 2 } });
    expect(await registrations()).toBe('ABCDEGHK');
    expect(reportText(report).split('\n').slice(3)).toEqual([
      '8 cars read: 0 new, 0 changed, 6 as before, 2 refused.',
      '2 cars no longer in the feed, and so taken as sold.',
      'Sold: AB19CDF, AB19CDJ.',
      '1 car that you had with us is missing. We left it on the site, since row 2 could be it. Correct or remove what is wrong there: if the car is missing then, it is taken as sold.',
      'Waiting: AB19CDA.',
      '',
      'Not taken; these cars are on the site, unchanged:',
      '  Row 3 (AB19CDB): make “Frod” is not a make that we know: "Frod"; the nearest is "Ford".',
      'Not taken; we cannot tell which cars these are, or another row has them:',
      '  Row 2: registration “AB19-CD4” is not a registration that the UK has given out.',
      '',
    ]);
    const { rows } = await test.database.pool.query(
      'select outcome, sold, missing from api.feed_run order by id desc limit 1',
    );
    expect(rows).toEqual([{ outcome: 'waits', sold: 2, missing: 1 }]);
  });

  it('refuses a row with the registration of another model while its own car is missing', async () => {
    // The Kia's row cannot be read, and the first Ford has its registration: today, and tomorrow.
    const slips = CARS.map((row) => row.replace('CDF,Kia', '#,Kia').replace('CDA,', 'CDF,'));
    for (const _day of ['today', 'tomorrow']) {
      const report = await test.send(feed(...slips));
      expect(report).toMatchObject({ outcome: 'waits', sold: [], counts: { refused: 2, changed: 0, missing: 1 } });
      expect(await registrations()).toBe('ABCDEFGHJK');
      expect(reportText(report)).toContain(
        'Row 2: registration “AB19CDF” is a Kia Sportage on the site, and a car of this row’s model is missing. Correct the registration, or tell us that it is right.',
      );
    }
    expect((await test.cars()).find(({ vrm }) => vrm === 'AB19CDF')).toMatchObject({ make: 'Kia' });
    expect(await test.send(feed(...slips), {}, { acceptMissing: true })).toMatchObject({ sold: ['AB19CDA'] });
  });

  it('changes the model of a car as long as none of that model is missing', async () => {
    const [first = '', ...others] = CARS;
    const report = await test.send(feed(first.replace('Focus,Titanium', 'Fiesta,Titanium'), ...others));
    expect(report).toMatchObject({ outcome: 'imported', counts: { changed: 1, refused: 0 } });
  });

  it('reports that a car was never on the site', async () => {
    const report = await test.send(feed(...CARS, car('Z').replace('10995', 'POA')));
    expect(reportText(report)).toContain(
      'Not taken; these cars are not in your stock on the site:\n  Row 12 (AB19CDZ): price “POA”',
    );
  });

  it('sells all missing cars when a person accepts that, but no car of a refused row', async () => {
    const rows = CARS.map((row) => row.replace('AB19 CDA', 'AB19 CD4').replace('AB19 CDB,Ford', 'Ford,AB19 CDB'));
    expect(await test.send(feed(...rows), {}, { acceptMissing: true })).toMatchObject({
      outcome: 'imported',
      sold: ['AB19CDA'],
    });
    expect(await registrations()).toBe('BCDEFGHJK');
  });

  it('never sells a car whose row exists, in whatever state', async () => {
    const lines = [...inventedFeed(PROPERTY_CARS, TEST_DAY)].join('').trim().split('\n').slice(1);
    const plateOf = (line: string) => line.split(',')[0] ?? '';
    const place = fc.nat({ max: 60 });
    const damages: ((line: string, at: number) => string)[] = [
      (line, at) => line.replace(plateOf(line), plateOf(line).replace(plateOf(line)[at % 7] ?? '', '#')),
      (line, at) => line.replace(plateOf(line), plateOf(lines[at % PROPERTY_CARS] ?? '')),
      (line, at) => cells(line, (all) => all.toSpliced(at % all.length, 1)),
      (line, at) => cells(line, (all) => all.toSpliced(at % all.length, 0, '')),
      (line, at) => cells(line, ([first = '', ...rest]) => rest.toSpliced(at % 9, 0, first)),
      (line, at) => line.slice(0, 1 + (at % line.length)),
      (line, at) => cells(line, (all) => all.with(at % all.length, `"${all[at % all.length]}`)),
      (line, at) => cells(line, (all) => all.with(at % all.length, `"${all[at % all.length]}" "`)),
      (line, at) => `${line.slice(0, at % line.length)}\n${line.slice(at % line.length)}`,
    ];
    const damage = fc.tuple(fc.nat({ max: PROPERTY_CARS - 1 }), fc.constantFrom(...damages), place);
    await fc.assert(
      fc.asyncProperty(
        fc.array(damage, { maxLength: 4 }),
        fc.uniqueArray(fc.nat({ max: PROPERTY_CARS - 1 }), { maxLength: 3 }),
        async (changes, gone) => {
          const isThere = (_line: string, index: number) => !gone.includes(index);
          const today = lines.map((line, index) =>
            changes.reduce((text, [row, change, at]) => (row === index ? change(text, at) || '?' : text), line),
          );
          // A row with the registration of a missing car is that car.
          fc.pre(
            !today.filter(isThere).some((line) => gone.some((index) => line.startsWith(plateOf(lines[index] ?? '')))),
          );
          await test.database.pool.query('truncate api.car, api.sold_car');
          await test.send(feed(...lines));
          await test.send(feed(...today.filter(isThere)));
          const stock = new Set((await test.cars()).map(({ vrm }) => vrm));
          expect(lines.filter(isThere).filter((line) => !stock.has(plateOf(line)))).toEqual([]);
        },
      ),
      { numRuns: 12 },
    );
  });
});
