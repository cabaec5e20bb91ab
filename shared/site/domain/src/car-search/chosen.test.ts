import { DEFAULT_TERMS } from '../finance/finance-terms';
import * as fc from 'fast-check';
import { canReset, chosenFilters, costliestFilter, filterCount, resetCarSearch, sectionCount } from './chosen';
import { parameterName, readCarSearch } from './address';
import { FIELDS, MILEAGE_BANDS, SECTIONS, type Field, type Section } from './fields';
import { EVERY_CAR, toggleValue, type CarSearch } from './search';
import { wordValues } from './values';

const labels = (search: Partial<CarSearch>, names = {}) =>
  chosenFilters({ ...EVERY_CAR, ...search }, names).map(({ label }) => label);

describe('the chosen filters', () => {
  it.each<[Partial<CarSearch>, string[]]>([
    [{}, []],
    [{ postcode: 'M11AE', sort: 'relevance', page: 4 }, []],
    [{ postcode: 'M11AE', distance: '10' }, ['Within 10 miles']],
    [{ make: 'land-rover', model: 'range-rover-evoque' }, ['Land Rover', 'Range Rover Evoque']],
    [
      { make: 'ford', trim: ['st-line', 'amg-line'], keywords: 'heated seats' },
      ['Ford', 'St Line', 'Amg Line', '“heated seats”'],
    ],
    [{ priceMin: '1000', priceMax: '10000' }, ['From £1,000', 'Up to £10,000']],
    [{ monthlyMin: '150', monthlyMax: '250' }, ['From £150 a month', 'Up to £250 a month']],
    [{ mileage: '0-10000' }, ['Under 10,000 miles']],
    [{ mileage: '100000-' }, ['100,000 miles and over']],
    [{ mileage: '0-' }, ['Any mileage']],
    [{ yearMin: '2018', yearMax: '2020' }, ['From 2018', 'Up to 2020']],
    [{ engineMin: '1.0', engineMax: '2.0' }, ['From 1.0L', 'Up to 2.0L']],
    [
      {
        gearbox: ['manual'],
        fuelType: ['petrol', 'diesel'],
        bodyType: ['suv'],
        colour: ['red'],
        doors: ['5'],
        seats: ['7'],
        emissions: ['ulez-compliant'],
        priceRating: ['below-market'],
      },
      ['Below market', 'Manual', 'Petrol', 'Diesel', 'SUV', 'Red', '5 doors', '7 seats', 'ULEZ compliant'],
    ],
  ])('are named in words: %j', (search, words) => {
    expect(labels(search)).toEqual(words);
  });

  it('has the names of the stock where they are known', () => {
    expect(labels({ make: 'constructor' })).toEqual(['Constructor']);
    expect(labels({ make: 'bmw', trim: ['m-sport', 'sport'] }, { 'trim m-sport': 'M Sport', sport: 'Other' })).toEqual([
      'Bmw',
      'M Sport',
      'Sport',
    ]);
    expect(labels({ make: 'bmw', model: '3-series' }, { bmw: 'BMW', 'kia.3-series': 'Other' })).toEqual([
      'BMW',
      '3 Series',
    ]);
  });

  it('describe a range with any ends', () => {
    const fields = Object.values(SECTIONS).flatMap((names): readonly Field[] => names);
    const ends = fc.constantFrom('', '0', '0.0', '1', '1900', '2100', '10000', '999999');
    const value = fc.oneof(
      ends,
      fc.tuple(ends, ends).map(([from, below]) => `${from}-${below}`),
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), value, (field, given) => {
        const search = readCarSearch(new URLSearchParams({ make: 'ford', [parameterName(field)]: given }));
        for (const label of labels(search)) expect(label).not.toMatch(/Infinity|NaN|undefined/);
      }),
    );
  });

  it('name the car that a trim is bound to, and lose the trim with the car', () => {
    const search = readCarSearch(
      new URLSearchParams('make=volkswagen&model=golf&also=honda.civic&trim=volkswagen.golf.gti'),
    );
    expect(labels(search, { 'volkswagen.golf': 'Golf', 'trim gti': 'GTI' })).toEqual([
      'Volkswagen Golf',
      'Honda Civic',
      'Volkswagen Golf GTI',
    ]);
    expect(toggleValue(search, 'also', 'volkswagen.golf')).toMatchObject({ make: 'honda', trim: [] });
    expect(toggleValue(search, 'also', 'honda.civic')).toMatchObject({
      make: 'volkswagen',
      model: 'golf',
      trim: ['gti'],
    });
  });

  it('leads to the first page without it, and without the model where it was the make', () => {
    const search: CarSearch = {
      ...EVERY_CAR,
      make: 'ford',
      model: 'fiesta',
      colour: ['red', 'blue'],
      sort: 'newest_first',
      page: 3,
    };
    expect(chosenFilters(search).map(({ without }) => without)).toEqual([
      { ...search, make: '', model: '', page: 1 },
      { ...search, model: '', page: 1 },
      { ...search, colour: ['blue'], page: 1 },
      { ...search, colour: ['red'], page: 1 },
    ]);
  });

  it('counts each value, as the badge does', () => {
    const some = (words: readonly string[]) => fc.subarray([...words]);
    const searches = fc
      .record({
        priceMin: fc.constantFrom('', '1000'),
        yearMax: fc.constantFrom('', '2018'),
        mileage: fc.constantFrom('', ...MILEAGE_BANDS),
        colour: some(wordValues('colour')),
        doors: some(FIELDS.doors.usual.map(String)),
      })
      .map((given): CarSearch => ({ ...EVERY_CAR, ...given }));
    fc.assert(
      fc.property(searches, (search) => {
        const chosen = chosenFilters(search);
        expect(chosen).toHaveLength(filterCount(search));
        expect(new Set(chosen.map(({ id }) => id)).size).toBe(chosen.length);
        for (const { without } of chosen) expect(filterCount(without)).toBe(chosen.length - 1);
      }),
    );
  });
});

describe('the filter that costs most', () => {
  const search = { ...EVERY_CAR, make: 'ford', priceMax: '1000', colour: ['red', 'blue'] };

  it('is the one without which there are the most cars', () => {
    const facets = { make: { any: 3 }, priceMax: { any: 20 }, colour: { any: 40 }, doors: { any: 900 } };
    expect(costliestFilter(search, facets)).toEqual({
      name: 'the colour',
      count: 40,
      without: { ...search, colour: [] },
    });
    expect(costliestFilter({ ...search, colour: [] }, facets)).toMatchObject({
      name: 'the highest price',
      count: 20,
      without: { priceMax: '' },
    });
  });

  it('is undefined when no single filter would help, or without counts', () => {
    expect(costliestFilter(search, { make: { any: 0 } })).toBeUndefined();
    expect(costliestFilter(search, undefined)).toBeUndefined();
    expect(costliestFilter(EVERY_CAR, { make: { any: 5 } })).toBeUndefined();
  });
});

describe('badges of the filter panel', () => {
  it('count what narrows the search', () => {
    const search = {
      ...EVERY_CAR,
      priceMin: '1000',
      priceMax: 'any',
      colour: ['red', 'blue'],
      mileage: '0-10000',
      yearMin: '2018',
      yearMax: '2020',
    };
    const counts = Object.fromEntries(
      (Object.keys(SECTIONS) as Section[]).map((section) => [section, sectionCount(search, section)]),
    );
    expect(counts).toEqual({
      also: 0,
      trim: 0,
      price: 1,
      priceRating: 0,
      monthly: 0,
      mileage: 1,
      gearbox: 0,
      fuelType: 0,
      bodyType: 0,
      colour: 2,
      doors: 0,
      seats: 0,
      year: 2,
      engine: 0,
      emissions: 0,
      insuranceGroup: 0,
      milesPerGallon: 0,
      zeroTo62Seconds: 0,
      keywords: 0,
    });
    expect(filterCount({ ...search, make: 'ford', distance: '10', postcode: 'M11AE' })).toBe(8);
  });

  it.each<[Partial<CarSearch>, boolean]>([
    [{}, false],
    [{ postcode: 'M11AE' }, false],
    [{ sort: 'distance' as const, distance: 'any' }, false],
    [{ sort: 'relevance' as const }, true],
    [{ distance: '10' }, true],
    [{ make: 'ford' }, true],
    [{ doors: ['5'] }, false],
    [{ doors: ['4', '5'] }, false],
    [{ doors: ['5'], yearMin: '2018' }, true],
  ])('offer a reset for %j: %j', (change, offered) => {
    const search = { ...EVERY_CAR, ...change };
    expect(canReset(search)).toBe(offered);
  });

  it('are zero after a reset, without the postcode, and with the terms', () => {
    const terms = { ...DEFAULT_TERMS, depositPence: 200_000 };
    const reset = resetCarSearch({ terms });
    expect(filterCount(reset)).toBe(0);
    expect(reset).toMatchObject({ postcode: '', terms });
  });
});
