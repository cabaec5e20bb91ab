import { reportText } from './report/report-text';
import { refusedLines, testDealer, HEADER } from './testing/test-import';

const GOOD = 'Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,10995';

/** Returns a row with changed columns. */
function row(registration: string, changes: Record<string, string> = {}): string {
  const values = `${registration},${GOOD}`.split(',');
  for (const [column, value] of Object.entries(changes))
    values[HEADER.split(',').indexOf(column)] = /[,"\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
  return values.join(',');
}
/** A different registration for each row of a feed, in alphabetical order. */
const plate = (index: number) => `AB19C${String.fromCharCode(65 + Math.floor(index / 8))}${'ABCDEFGH'[index % 8]}`;
const feed = (...rows: string[]) => [HEADER, ...rows, ''].join('\r\n');

const test = testDealer();
const removeCars = () => test.database.pool.query('truncate api.car, api.sold_car');

describe('a row with a mistake', () => {
  beforeEach(removeCars);

  const MISTAKES: [what: string, changes: Record<string, string>, words: string][] = [
    ['no price', { price: '' }, 'price is empty. A car needs a price.'],
    [
      'a price on application',
      { price: 'POA' },
      'price “POA” is no price. A car without a price cannot be shown with its payments.',
    ],
    [
      'a price without VAT',
      { price: '£10,995 + VAT' },
      'price “£10,995 + VAT” is without VAT. Send the price that a customer pays.',
    ],
    ['euros', { price: '€10,995' }, 'price “€10,995” is not in pounds.'],
    [
      'a price that could be two',
      { price: '10.995' },
      'price “10.995” cannot be read as one price. Write it like 12995 or £12,995.00.',
    ],
    [
      'two prices',
      { price: '10995 9995' },
      'price “10995 9995” cannot be read as one price. Write it like 12995 or £12,995.00.',
    ],
    [
      'a negative price',
      { price: '-10995' },
      'price “-10995” cannot be read as one price. Write it like 12995 or £12,995.00.',
    ],
    ['no price to speak of', { price: '0' }, 'price “0” is less than £100.'],
    ['pence', { price: '1099500' }, 'price “1099500” is more than £1,000,000. Is it in pence? Then set "priceUnit".'],
    [
      'words for a mileage',
      { mileage: 'low' },
      'mileage “low” cannot be read as one number of miles. Write it like 45000.',
    ],
    ['a mileage of a lorry', { mileage: '999999' }, 'mileage “999999” is more than 500,000 miles.'],
    [
      'the thirtieth of February',
      { registered: '30/02/2020' },
      'registered “30/02/2020” is not a day of the calendar.',
    ],
    [
      'an American date',
      { registered: '03/21/2019' },
      'registered “03/21/2019” is not a day. Is the month first? Then set "dateOrder".',
    ],
    ['a date to come', { registered: '01/01/2030' }, 'registered “01/01/2030” is in the future.'],
    [
      'a year for a date',
      { registered: '2019' },
      'registered “2019” cannot be read as a day. Write it like 21/03/2019 or 2019-03-21.',
    ],
    [
      'a date before its plate',
      { registered: '21/03/2015' },
      'registered “21/03/2015” is before 2019-03-01, when registrations like AB19CBH began.',
    ],
    [
      'a colour of the maker’s',
      { colour: 'Kryptonite' },
      'colour “Kryptonite” is not a colour that we know: "Kryptonite"; there are Blue, Black, Silver, Red, White, Green, Yellow, Beige, Gold, Orange, Grey, Purple, Brown.',
    ],
    [
      'two colours',
      { colour: 'Black and Red' },
      'colour “Black and Red” is not a colour that we know: "Black and Red"; there are Blue, Black, Silver, Red, White, Green, Yellow, Beige, Gold, Orange, Grey, Purple, Brown.',
    ],
    ['a make with a slip', { make: 'Frod' }, 'make “Frod” is not a make that we know: "Frod"; the nearest is "Ford".'],
    [
      'a model with a slip',
      { model: 'Focsu' },
      'model “Focsu” is not a Ford that we know: "Focsu"; the nearest is "Focus".',
    ],
    [
      'another model that begins like ours',
      { model: 'Focus Vignette' },
      'model “Focus Vignette” is not a Ford that we know: "Focus Vignette"; there are Ka+, Fiesta, Focus, Focus Estate, Mondeo, Mondeo Estate, EcoSport, Puma, Kuga, Edge, B-MAX, C-MAX, S-MAX, Galaxy, Mustang, Mustang Mach-E, Explorer Electric.',
    ],
    [
      'a trim with a slip',
      { trim: 'Titanuim' },
      'trim “Titanuim” is not a trim of the Focus that we know: "Titanuim"; the nearest is "Titanium".',
    ],
    [
      'a trim that is more than ours',
      { trim: 'Titanium Black' },
      'trim “Titanium Black” is not a trim of the Focus that we know: "Titanium Black"; there are Style, Zetec, Titanium, ST-Line, ST-Line X, Vignale.',
    ],
    ['no trim', { trim: '' }, 'trim is empty. A car needs a trim of the Focus.'],
    [
      'a fuel that it does not burn',
      { fuel: 'Electric' },
      'fuel “Electric” is not one of our Focus: there is Petrol, Diesel.',
    ],
    [
      'an unknown fuel',
      { fuel: 'Hydrogen' },
      'fuel “Hydrogen” is not a fuel that we know: "Hydrogen"; there are Petrol, Diesel, Electric, Hybrid.',
    ],
    [
      'an engine of another',
      { engine: '1.6' },
      'engine “1.6” is not one of our Focus Petrol Manual: there is 1.0, 1.5.',
    ],
    ['no engine where there are two', { engine: '' }, 'engine is needed: our Focus has 1.0, 1.5.'],
    [
      'an engine in words',
      { engine: 'EcoBoost' },
      'engine “EcoBoost” is not the size of an engine. Write it like 1.5, 1498cc or 58kWh.',
    ],
    ['doors of a bus', { doors: '12' }, 'doors “12” is not a number of doors from 2 to 6.'],
    ['no make', { make: '' }, 'make is empty. A car needs a make.'],
    ['no model', { model: '' }, 'model is empty. A car needs its model.'],
  ];

  it('is refused in the dealer’s words, while all other rows are imported', async () => {
    const report = await test.send(
      feed(...MISTAKES.map(([, changes], index) => row(plate(index), changes)), row('AB19 ZZZ')),
    );
    const told = MISTAKES.map(([what, , words], index) => `${what}: Row ${index + 2} (${plate(index)}): ${words}`);
    expect(refusedLines(report).map((line, index) => `${MISTAKES[index]?.[0]}: ${line}`)).toEqual(told);
    expect((await test.cars()).map(({ vrm }) => vrm)).toEqual(['AB19ZZZ']);
    expect(report.counts).toMatchObject({ rowsRead: MISTAKES.length + 1, added: 1, refused: MISTAKES.length });
  });

  it('is refused without a registration that the UK has given out', async () => {
    expect(refusedLines(await test.send(feed(row(''), row('AB1 9CDE5'), row('ZZ99 ZZZ'))))).toEqual([
      'Row 2: registration is empty. A car needs its registration: we know it by that.',
      'Row 3: registration “AB1 9CDE5” is not a registration that the UK has given out.',
      'Row 4: registration “ZZ99 ZZZ” is not a registration that the UK has given out.',
    ]);
  });

  it('has all its faults reported, with shortened values', async () => {
    const report = await test.send(
      feed(row('AB19 CDE', { price: 'POA', colour: `Not ${'very '.repeat(30)}red\nor blue`, mileage: '-5' })),
    );
    expect(refusedLines(report).map((line) => line.slice(0, 75))).toEqual([
      'Row 2 (AB19CDE): colour “Not very very very very very very very v…” is not ',
      'Row 2 (AB19CDE): mileage “-5” cannot be read as one number of miles. Write ',
      'Row 2 (AB19CDE): price “POA” is no price. A car without a price cannot be s',
    ]);
    expect(report.counts.refused).toBe(1);
  });

  it('leaves the car unchanged', async () => {
    await test.send(feed(row('AB19 CDE')));
    const report = await test.send(feed(row('AB19 CDE', { price: 'POA' })));
    expect(report.counts).toMatchObject({ refused: 1, sold: 0, missing: 0 });
    expect(await test.cars()).toMatchObject([{ vrm: 'AB19CDE', price: 10_995 }]);
  });

  it('is refused when its registration was there before', async () => {
    const report = await test.send(feed(row('AB19 CDE'), row('AB19CDF'), row('ab19cde', { price: '9995' })));
    expect(refusedLines(report)).toEqual([
      'Row 4 (AB19CDE): registration “ab19cde” is in row 2 already. That one counts.',
    ]);
    expect(await test.cars()).toMatchObject([{ price: 10_995 }, { vrm: 'AB19CDF' }]);
  });

  it('is refused when its registration is a Q plate, which it names', async () => {
    await test.send(feed(row('AB19 CDE'), row('AB19 CDF')));
    const report = await test.send(feed(row('Q123 ABC'), row('AB19 CDF')));
    expect(refusedLines(report)).toEqual([
      'Row 2 (Q123ABC): registration “Q123 ABC” is a Q plate, for a car of unknown age: no lender finances a Q plate.',
    ]);
    // The row is a known car, so it cannot be a different one.
    expect(report).toMatchObject({ outcome: 'imported', sold: ['AB19CDE'] });
  });

  it('counts in place of an earlier row of its registration that is refused', async () => {
    const report = await test.send(feed(row('AB19 CDE', { price: 'POA' }), row('AB19 CDE')));
    expect(report.refusals).toMatchObject([{ row: 2 }]);
    expect(await test.cars()).toMatchObject([{ vrm: 'AB19CDE', price: 10_995 }]);
  });

  it('is refused when a value has a comma and no quotation marks', async () => {
    const report = await test.send(
      feed('AB19CDE,Ford,Focus,Titanium,Petrol,Manual,1.0,5,Blue,21/03/2019,41250,£10,995', row('AB19CDF')),
    );
    expect(refusedLines(report)).toEqual([
      'Row 2 (AB19CDE): it has 13 values for 12 columns. A value with a delimiter in it needs quotation marks around it.',
    ]);
    expect(await test.cars()).toMatchObject([{ vrm: 'AB19CDF' }]);
  });
});

it('other spellings of dealers are understood', async () => {
  await removeCars();
  const written: [changes: Record<string, string>, car: Record<string, string | number>][] = [
    [{ price: '£10,995.50' }, { price: 10_995.5 }],
    [{ price: '10 995' }, { price: 10_995 }],
    [{ price: '£10.9k' }, { price: 10_900 }],
    [{ price: 'GBP 10995 inc VAT' }, { price: 10_995 }],
    [{ mileage: '41,250 miles' }, { mileage: 41_250 }],
    [{ mileage: '41.2k' }, { mileage: 41_200 }],
    [{ mileage: '66,000 km' }, { mileage: 41_010 }],
    [{ registered: '2019-3-21' }, { registered: '2019-03-21' }],
    [{ registered: '21.03.19' }, { registered: '2019-03-21' }],
    [{ registered: '21st March 2019' }, { registered: '2019-03-21' }],
    [{ registered: 'March 21, 2019' }, { registered: '2019-03-21' }],
    [{ registered: '2019-03-21T00:00:00Z' }, { registered: '2019-03-21' }],
    [{ registered: '21/03/2019 00:00' }, { registered: '2019-03-21' }],
    [
      { model: 'Ford Focus', trim: '1.0T EcoBoost 125 Titanium 5dr' },
      { model: 'Focus', trim: 'Titanium' },
    ],
    [{ model: 'Focus ST-Line X', trim: '' }, { trim: 'ST-Line X' }],
    [{ model: 'FOCUS', trim: 'st line' }, { trim: 'ST-Line' }],
    [
      { make: 'Mercedes', model: 'A Class', trim: 'AMG-Line', engine: '1332' },
      { make: 'Mercedes-Benz', model: 'A-Class', trim: 'AMG Line', engine: '1.3' },
    ],
    [{ make: 'Citroën', model: 'C3', trim: 'Shine', engine: '1.2' }, { make: 'Citroen' }],
    [
      { make: 'Vauxhall', model: 'Corsa', trim: 'SRi', fuel: 'EV', gearbox: 'Auto', engine: '0' },
      { model: 'Corsa Electric', engine: '50kWh' },
    ],
    [{ engine: '998cc' }, { engine: '1.0' }],
    [{ colour: 'MAGNETIC GREY METALLIC' }, { colour: 'Grey' }],
    [
      { gearbox: '6 Speed Manual', fuel: 'unleaded' },
      { gearbox: 'Manual', fuel: 'Petrol' },
    ],
  ];
  const report = await test.send(feed(...written.map(([changes], index) => row(plate(index), changes))));
  expect(report.refusals).toEqual([]);
  const cars = await test.cars();
  expect(written.map(([changes], index) => [changes, cars[index]])).toMatchObject(written);
});

it.each(['JO05 EPH', 'TE55 SSA', 'UK07 CAR', 'XP15 ABC'])(
  'a registration that DVLA sells, such as %s, is read',
  async (registration) => {
    await removeCars();
    await test.send(feed(row(registration, { make: 'Ford', model: 'Focus', registered: '2020-10-01' })));
    expect(await test.cars()).toMatchObject([{ vrm: registration.replace(' ', '') }]);
  },
);

describe('a fuel or gearbox', () => {
  beforeEach(removeCars);

  it.each([
    ['fuel', 'MHEV'],
    ['fuel', 'Mild Hybrid'],
    ['fuel', 'Petrol/LPG'],
    ['fuel', 'Petrol Bi-Fuel'],
    ['gearbox', 'Clutchless manual'],
  ])('is not guessed: %s “%s”', async (column, value) => {
    const report = await test.send(feed(row('AB19 CDE', { [column]: value })));
    expect(refusedLines(report)).toEqual([
      expect.stringContaining(`${column} “${value}” is not a ${column} that we know: "${value}"; there are `),
    ]);
  });

  it.each<[Record<string, string>, Record<string, string>]>([
    [{ fuel: 'Petrol MHEV' }, { fuel: 'Petrol' }],
    [{ fuel: 'DERV', engine: '1.5' }, { fuel: 'Diesel' }],
    [{ gearbox: 'Powershift', engine: '1.0' }, { gearbox: 'Automatic' }],
    [{ gearbox: '6-Speed Manual Transmission' }, { gearbox: 'Manual' }],
    [
      { make: 'Toyota', model: 'Corolla', trim: 'Icon', fuel: 'Hybrid Petrol/Electric', gearbox: 'CVT', engine: '1.8' },
      { fuel: 'Hybrid', gearbox: 'Automatic' },
    ],
  ])('is known by its word in the trade: %j', async (changes, car) => {
    const report = await test.send(feed(row('AB19 CDE', changes)));
    expect(report.refusals).toEqual([]);
    expect(await test.cars()).toMatchObject([car]);
  });
});

describe('a body type', () => {
  beforeEach(removeCars);
  const withBody = (model: string, body: string) =>
    `${HEADER},body\n${row('AB19CDE', { model, engine: '1.0' })},${body}\n`;

  it('chooses between models, and does not mistake one for another', async () => {
    await test.send(withBody('Focus', 'Estate'));
    expect(await test.cars()).toMatchObject([{ model: 'Focus Estate' }]);
    const report = await test.send(withBody('Focus', 'Cabriolet'));
    expect(refusedLines(report)).toEqual([
      'Row 2 (AB19CDE): body “Cabriolet” is not that of the Focus that we know, a Hatchback.',
    ]);
  });

  it('may be the register’s crossover', async () => {
    await test.send(
      `${HEADER},body\n${row('AB70CDE', { model: 'Puma', registered: '2020-10-01' })},5 Door Hatchback\n`,
    );
    expect(await test.cars()).toMatchObject([{ model: 'Puma' }]);
  });
});

const text = feed(row('AB19 CDE'), row('AB19 CDF'), row('AB19 CDG'));
const WINDOWS = Buffer.from(feed(row('AB19 CDE', { price: '£10995' })), 'latin1');

describe('the whole file', () => {
  beforeEach(removeCars);
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le');

  it.each<[string, string | Uint8Array, Record<string, unknown>]>([
    ['UTF-8 with a mark', `\uFEFF${text}`, {}],
    ['UTF-16, little end first', utf16, {}],
    ['UTF-16, big end first', Buffer.from(utf16).swap16(), {}],
    ['UTF-16 without a mark', Buffer.from(text, 'utf16le'), { encoding: 'utf-16le' }],
    ['Windows-1252', WINDOWS, { encoding: 'windows-1252' }],
    ['semicolons', text.replaceAll(',', ';'), {}],
    ['tabs', text.replaceAll(',', '\t'), {}],
    [
      'other names of columns, in capitals',
      text.replace('registration', 'REG_NO').replace('gearbox', 'Transmission'),
      {},
    ],
    ['blank rows', text.replaceAll('\r\n', '\r\n\r\n,,,,\r\n'), {}],
    ['no line break at the end', text.trimEnd(), {}],
    ['the delimiter in a first line, for Excel', `sep=;\r\n${text.replaceAll(',', ';')}`, {}],
    [
      'such a line, against what the dealer’s file says',
      `"sep=\t"\r\n${text.replaceAll(',', '\t')}`,
      { delimiter: ';' },
    ],
    ['empty lines above the names', `\r\n\r\n${text}`, {}],
    ['a title above the names', `Stock list; Leeds; 12 June 2026\r\n\r\n${text}`, {}],
    ['the names once more', `${text}${text.slice(0, text.indexOf('\n') + 1)}`, {}],
    ['a total at its end', `${text}Total,3,,,,,,,,,,\r\n`, {}],
    ['a total of two values', `${text},Grand total: 3\r\n`, {}],
    ['a sign of the end of the file', `${text}\x1A`, {}],
    ['such signs up to the end of a block', `${text.trimEnd()}\x1A\x1A\x1A\r\n`, {}],
    [
      'a name with a list in it, and semicolons',
      text.replaceAll(',', ';').replaceAll('\r\n', ';"Notes (a, b, c, d, e, f, g, h, i, j, k, l, m)"\r\n'),
      {},
    ],
    ['a name of two lines', text.replace('price', '"Retail\nprice"'), {}],
    ['only CR between rows', text.replaceAll('\r\n', '\r'), {}],
    ['all values in quotation marks', text.replaceAll(/[^,\r\n]+/g, '"$&"'), {}],
    ['formulas that are texts', text.replaceAll(/AB19 CD./g, '="$&"').replace('41250', '="41250"'), {}],
    ['formulas in quotation marks', text.replaceAll(/AB19 CD./g, '"=""$&"""'), {}],
    ['apostrophes that keep texts', text.replaceAll(/AB19 CD./g, "'$&").replaceAll('10995', "'10995"), {}],
    ['registrations with hyphens', text.replaceAll('AB19 CD', 'AB19-CD'), {}],
    ['registrations with full stops', text.replaceAll(/AB19 CD./g, '$&.'), {}],
    ['registrations with signs that nobody sees', text.replaceAll(/AB19 CD./g, '\u200E$&\u00AD'), {}],
    ['registrations in full width', text.replaceAll('AB19 CD', 'ＡＢ１９　ＣＤ'), {}],
    ['an inch sign in a value without quotation marks', text.replaceAll('\r\n', ',19" alloys\r\n'), {}],
    ['further columns', text.replaceAll('\r\n', ',"with ""quotes"" and\na line break"\r\n'), {}],
  ])('may have %s', async (_what, content, settings) => {
    const report = await test.send(content, settings);
    expect(report).toMatchObject({ failure: undefined, refusals: [] });
    expect((await test.cars())[0]).toMatchObject({ vrm: 'AB19CDE', price: 10_995 });
  });

  it('numbers rows as a spreadsheet does, blank ones and line breaks in a value included', async () => {
    const report = await test.send(
      `${HEADER},note\n\n${row('AB19CDE')},"two\nlines"\n${row('AB19CDF', { price: 'POA' })},\n`,
    );
    expect(refusedLines(report)[0]).toMatch(/^Row 4 \(AB19CDF\)/);
  });

  it('may name any delimiter in a first line, which spreadsheets do not count', async () => {
    const report = await test.send(
      `sep=^\r\n${feed(row('AB19 CDE'), row('AB19 CDF', { price: 'POA' })).replaceAll(',', '^')}`,
    );
    expect(report).toMatchObject({ outcome: 'imported', counts: { added: 1 }, refusals: [{ row: 3 }] });
  });

  it('may lack delimiters at the end of rows, where Excel leaves them out', async () => {
    const noted = (lines: string[]) => [`${HEADER},note,link`, ...lines, ''].join('\r\n');
    const report = await test.send(
      noted([`${row('AB19 CDE')},nice,`, row('AB19 CDF'), row('AB19 CDG'), row('AB19 CDH')]),
    );
    expect(report).toMatchObject({ failure: undefined, refusals: [], counts: { added: 4 } });
  });

  it('refuses a row that ends too early, and only that', async () => {
    const report = await test.send(feed('AB19 CDE,Ford,Focus', 'AB19 CDG', row('AB19 CDF')));
    expect(refusedLines(report)).toEqual([
      'Row 2 (AB19CDE): it has 3 values for 12 columns. Those at its end are missing.',
      'Row 3 (AB19CDG): it has 1 value for 12 columns. Those at its end are missing.',
    ]);
    expect((await test.cars()).map(({ vrm }) => vrm)).toEqual(['AB19CDF']);
  });

  it.each([
    ['an inch sign within quotation marks', '"19" alloys, sat nav"'],
    ['such a sign behind a backslash', '"19\\" alloys, sat nav"'],
    ['an inch sign in a value that begins with one', '"19" alloys'],
    ['a mark that opens and never closes', '"19 inch alloys'],
  ])('refuses one row for %s', async (_what, note) => {
    const report = await test.send(
      [
        `note,${HEADER}`,
        `,${row('AB19 CDE')}`,
        `${note},${row('AB19 CDF')}`,
        `,${row('AB19 CDG')}`,
        `"nice",${row('AB19 CDH')}`,
        '',
      ].join('\n'),
    );
    expect(refusedLines(report).map((line) => line.replace(' (AB19CDF)', ''))).toEqual([
      'Row 3: it has a quotation mark that is not one of a pair. Within a value in quotation marks, write it twice.',
    ]);
    expect(report.outcome).toBe('imported');
    expect((await test.cars()).map(({ vrm }) => vrm)).toEqual(['AB19CDE', 'AB19CDG', 'AB19CDH']);
  });

  it('swallows no car between a mark that opens a note and one that ends another', async () => {
    const rows = [`${row('AB19 CDE')},"19 inch alloys`, `${row('AB19 CDF')},`, `${row('AB19 CDG')},alloys of 19"`];
    const report = await test.send([`${HEADER},note`, ...rows, ''].join('\n'));
    expect(report).toMatchObject({ outcome: 'imported', refusals: [{ row: 2 }], counts: { added: 2 } });
  });

  it('refuses only the last row for a mark in it', async () => {
    const report = await test.send(feed(row('AB19 CDE'), row('AB19 CDF').replace('Focus', '"Focus" ST')));
    expect(report).toMatchObject({ outcome: 'imported', refusals: [{ row: 3 }], counts: { added: 1 } });
  });

  it('may have a note of several lines before or behind the registration', async () => {
    const around = (first: string, car: string, last: string) => `"${first}",${row(car)},"${last}"`;
    const rows = [
      around('so ""nice""\ncar', 'AB19 CDE', 'with\n"" marks\n\nand lines'),
      around('', 'AB19 CDF', ''),
      around('a\nb\nc', 'AB19 CDG', 'd'),
    ];
    const report = await test.send([`note,${HEADER},other`, ...rows, ''].join('\n'));
    expect(report).toMatchObject({ failure: undefined, refusals: [], counts: { added: 3 } });
  });

  it('takes the cars before a letter that is not in its encoding', async () => {
    const report = await test.send(Buffer.from(feed(row('AB19 CDE'), row('AB19 CDF', { colour: 'Blué' })), 'latin1'));
    expect(report).toMatchObject({ outcome: 'failed', counts: { rowsRead: 1, added: 1 } });
  });

  it('keeps the cars before the cut, and treats none as sold', async () => {
    await test.send(feed(row('AB19 ZZZ')));
    const report = await test.send(text.slice(0, text.indexOf('AB19 CDG') + 30));
    expect(report).toMatchObject({ outcome: 'failed', failure: 'The file ends in the middle of row 4' });
    expect((await test.cars()).map(({ vrm }) => vrm)).toEqual(['AB19CDE', 'AB19CDF', 'AB19ZZZ']);
  });
});

const LOGIN = '<!DOCTYPE html><html><body><form action="/login"></form></body></html>';
const WEB_PAGE = 'The file is a web page, not a feed. Does its address need a password?';
const OLD_SPREADSHEET = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(500)]);

describe('a file that', () => {
  beforeAll(async () => {
    await removeCars();
    await test.send(feed(...['A', 'B', 'C', 'D', 'E'].map((letter) => row(`AB19 ZZ${letter}`))));
  });

  it.each<[string, string | Uint8Array, Record<string, unknown>, string]>([
    ['is empty', '', {}, 'The file is empty. Its first row has to have the names of the columns'],
    [
      'has no row of names',
      text.replace(`${HEADER}\r\n`, ''),
      {},
      'None of the first rows has the names of the columns, such as Registration and Make. The file begins with AB19 CDE,Ford',
    ],
    [
      'is no table',
      'root:x:0:0:root:/root:/bin/bash\nbin:x:1:1:bin:/bin:/sbin/nologin\n',
      {},
      'None of the first rows has the names of the columns, such as Registration and Make. The file does not look like a table',
    ],
    [
      'has more columns than any table',
      `${HEADER}${Array.from({ length: 100_000 }, (_, index) => `,c${index}`).join('')}\r\n`,
      {},
      'The table has 100012 columns. The most that are read are 1000',
    ],
    [
      'lacks a column',
      text.replace('price', 'prize'),
      {},
      'There is no column "Price"; the nearest is "prize". The file has the columns registration, make',
    ],
    [
      'lacks a column that the dealer named',
      text,
      { fields: { trim: 'Grade' } },
      'There is no column "Grade". The file has the columns registration, make',
    ],
    [
      'lacks several columns',
      'reg;make;fuel\r\n',
      {},
      'There is no column "Model"; no column "Gearbox"; no column "Colour"; no column "Registered"; no column "Mileage"; no',
    ],
    ['has a column twice', text.replace('trim', 'Make'), {}, 'Two columns are called “Make”'],
    [
      'is Windows-1252 and does not say so',
      WINDOWS,
      {},
      'In line 2, after “ue,21/03/2019,41250,”, the file is not UTF-8. Save it as “CSV UTF-8”, or have "encoding" set to "windows-1252"',
    ],
    [
      'is UTF-16 and does not say so',
      Buffer.from(text, 'utf16le'),
      {},
      'The file is not text. If it is UTF-16, set "encoding"',
    ],
    [
      'is a spreadsheet',
      Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(500)]),
      {},
      'The file is compressed, or a spreadsheet (.xlsx)',
    ],
    ['is an old spreadsheet', OLD_SPREADSHEET, {}, 'The file is an old spreadsheet (.xls). Save it as CSV'],
    [
      'is an old spreadsheet, and has no format',
      OLD_SPREADSHEET,
      { format: undefined },
      'The file is an old spreadsheet (.xls). Save it as CSV',
    ],
    [
      'is HTML that is called a spreadsheet',
      '<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
      { format: undefined },
      WEB_PAGE,
    ],
    ['is a table of HTML', '\n<table><tr><td>Registration</td></tr></table>', {}, WEB_PAGE],
    ['is a login page for CSV', LOGIN, {}, WEB_PAGE],
    ['is a login page for JSON', LOGIN, { format: 'json' }, WEB_PAGE],
    ['is a login page for XML', LOGIN, { format: 'xml' }, WEB_PAGE],
    ['is a page of XHTML', `<?xml version="1.0"?>\n${LOGIN}`, { format: 'xml' }, WEB_PAGE],
    [
      'ends within a quotation mark',
      text.replace(/Titanium(?=[^T]*$)/, '"Titanium'),
      {},
      'Row 4 has a quotation mark that is never closed, or the file is cut off there',
    ],
    [
      'is one endless row',
      `${HEADER}\n${'x'.repeat(1_100_000)}`,
      {},
      'The file has a line of more than a million characters. Is it a table?',
    ],
    [
      'is JSON that is cut off',
      '[{"registration":"AB19CDE"},{"regis',
      { format: 'json' },
      'After car 1 the file is not JSON, or is cut off: ',
    ],
    [
      'is JSON that ends between two cars',
      '[{"registration":"AB19CDE"}',
      { format: 'json' },
      'After car 1 the file is not JSON, or is cut off: ',
    ],
    [
      'is JSON with a slip',
      '[{"registration":"AB19CDE"},]',
      { format: 'json' },
      'After car 1 the file is not JSON, or is cut off: ',
    ],
    [
      'is JSON with its cars elsewhere',
      '{"vehicles":[{"registration":"AB19CDE"}]}',
      { format: 'json' },
      'No car was found. "rows" in the dealer’s file',
    ],
    [
      'is JSON nested without end',
      '['.repeat(1_100_000),
      { format: 'json' },
      'There is a million characters without a car in them',
    ],
    [
      'is one text of JSON without end',
      `[{"registration":"${'x'.repeat(1_100_000)}`,
      { format: 'json' },
      'There is a million characters without a car in them',
    ],
    [
      'is XML that is cut off',
      '<stock><car><make>Ford</make></car><car><ma',
      { format: 'xml' },
      'After car 1: the file is not XML, or is cut off: ',
    ],
    [
      'is XML with its cars elsewhere',
      '<stock><vehicle/></stock>',
      { format: 'xml' },
      'No car was found. "rows" in the dealer’s file',
    ],
    [
      'is a bomb of entities',
      '<!DOCTYPE s [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><s><car><make>&b;</make></car></s>',
      { format: 'xml' },
      'After car 0: a DOCTYPE is not read. Leave it out',
    ],
    [
      'is JSON with a car on each line',
      '{"registration":"AB19CDE"}\n{"registration":"AB19CDF"}\n',
      { format: 'json' },
      'After car 0 there is more behind the end of the JSON. Put all cars into one array, in [ ]',
    ],
    [
      'is a PDF',
      Buffer.from(`%PDF-1.4\n%\xe2\xe3\n${'x'.repeat(500)}`, 'latin1'),
      {},
      'The file is a PDF. Save the table in it as CSV',
    ],
    [
      'uses an entity that nobody declared',
      '<s><car><make>&b;</make></car></s>',
      { format: 'xml' },
      'After car 0: the file is not XML, or is cut off: ',
    ],
    [
      'is XML nested without end',
      '<a>'.repeat(100),
      { format: 'xml' },
      'After car 0: elements are nested deeper than 32',
    ],
    [
      'is one element without end',
      `<s><car><make>${'x'.repeat(1_100_000)}`,
      { format: 'xml' },
      'There is a million characters without a car in them',
    ],
    [
      'is XML in an unknown encoding',
      '<?xml version="1.0" encoding="klingon"?><s/>',
      { format: 'xml' },
      'The encoding “klingon” is not known',
    ],
    ['has an unknown format', text, { format: undefined }, 'harrowgate-cars.feed does not say which format it has'],
  ])('%s is refused in words, and no car is sold', async (_what, content, settings, words) => {
    const report = await test.send(content, settings);
    expect(report.outcome).toBe('failed');
    expect(report.failure?.slice(0, words.length)).toBe(words);
    expect(reportText(report)).not.toMatch(/[.?]\./);
    expect(report.counts).toMatchObject({ sold: 0, missing: 0 });
    expect((await test.cars()).filter(({ vrm }) => String(vrm).startsWith('AB19ZZ'))).toHaveLength(5);
  });
});
