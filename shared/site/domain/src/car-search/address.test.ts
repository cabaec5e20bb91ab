import { DEFAULT_TERMS } from '../finance/finance-terms';
import * as fc from 'fast-check';
import { carSearchAddress, carSearchParameters, isCarSearchParameter, readCarSearch, usedCarsAddress } from './address';
import { FIELDS, MILEAGE_BANDS } from './fields';
import { CAR_SORTS, EVERY_CAR, type CarSearch } from './search';
import { listValues, wordValues } from './values';

const read = (query: string, route = {}) => readCarSearch(new URLSearchParams(query), route);

const several = (words: readonly string[]) => fc.subarray([...words]);
const maybe = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value);
const inOrder = (min: string, max: string): [string, string] =>
  min !== '' && max !== '' && Number(min) > Number(max) ? [max, min] : [min, max];
const range = (one: fc.Arbitrary<string>) => fc.tuple(maybe(one), maybe(one)).map(([min, max]) => inOrder(min, max));
const pounds = fc.integer({ min: 0, max: 90_000 }).map(String);
const searches: fc.Arbitrary<CarSearch> = fc
  .record({
    postcode: fc.constantFrom('', 'M11AE', 'SW1A1AA', 'B1', 'EH11YZ', 'ZE11AA'),
    distance: maybe(fc.integer({ min: 1, max: 1000 }).map(String)),
    car: fc.constantFrom(
      ['', ''],
      ['ford', ''],
      ['land-rover', 'range-rover-sport'],
      ['vw', 'up'],
      ['fiat', '500'],
      ['ford', 'focus', 'ford.puma', 'volkswagen.polo', 'bmw'],
      ['ford', '', 'fiat.500'],
    ),
    trim: fc.constantFrom([], ['st-line'], ['se', 'm-sport']),
    keywords: fc.constantFrom('', 'heated seats', '1.0 citroen'),
    price: range(pounds),
    monthly: range(fc.integer({ min: 0, max: 900 }).map(String)),
    year: range(fc.integer({ min: 1990, max: 2030 }).map(String)),
    engine: range(fc.integer({ min: 0, max: 80 }).map((tenths) => (tenths / 10).toFixed(1))),
    mileage: fc.constantFrom('', ...MILEAGE_BANDS, '0-30000', '60000-'),
    gearbox: several(wordValues('gearbox')),
    fuelType: several(wordValues('fuelType')),
    bodyType: several(wordValues('bodyType')),
    colour: several(wordValues('colour')),
    doors: several(FIELDS.doors.usual.map(String)),
    seats: several(['1', '2', '6', '9']),
    emissions: several(wordValues('emissions')),
    priceRating: several(wordValues('priceRating')),
    insuranceGroup: several(wordValues('insuranceGroup')),
    milesPerGallon: several(wordValues('milesPerGallon')),
    zeroTo62Seconds: several(wordValues('zeroTo62Seconds')),
    area: fc.constantFrom('', '51.28_-0.51_51.69_0.33', '-1_0_50.1234_180'),
    dealer: fc.constantFrom('', 'alderbrook-cars-7', '123'),
    sort: fc.constantFrom(...CAR_SORTS),
    terms: fc.constantFrom(DEFAULT_TERMS, {
      ...DEFAULT_TERMS,
      product: 'HP' as const,
      depositPence: 123_400,
      termMonths: 24 as const,
    }),
    page: fc.integer({ min: 1, max: 10_000 }),
  })
  .map(({ car: [make = '', model = '', ...also], price, monthly, year, engine, distance, ...rest }) => ({
    ...rest,
    distance: rest.postcode === '' ? '' : distance,
    make,
    model,
    also,
    priceMin: price[0],
    priceMax: price[1],
    monthlyMin: monthly[0],
    monthlyMax: monthly[1],
    yearMin: year[0],
    yearMax: year[1],
    engineMin: engine[0],
    engineMax: engine[1],
  }));

describe('a search in an address', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(searches, (search) => {
        expect(readCarSearch(carSearchParameters(search))).toEqual(search);
        const { pathname, searchParams } = new URL(usedCarsAddress(search), 'https://example.org');
        const [, , make, model] = pathname.split('/');
        expect(readCarSearch(searchParams, { make, model })).toEqual(search);
      }),
    );
  });

  it('is written in lower case, without `any`', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const text = carSearchParameters(search).toString();
        expect(text).toBe(text.toLowerCase());
        expect(text).not.toMatch(/=(&|$)|=any(&|$)|sort=distance|page=1(&|$)/);
      }),
    );
  });

  it('is never an error, for any text, and reading it again changes nothing', () => {
    const names = fc.constantFrom(
      'postcode',
      'distance',
      'make',
      'model',
      'min_price',
      'max-price',
      'mileage',
      'min_year',
      'max_engine_size',
      'doors',
      'transId',
      'also',
      'trim',
      'keywords',
      'sort',
      'page',
    );
    const junk = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('-1', '1e309', 'NaN', '-0', '0x10', '<script>', '٣', '9'.repeat(400)),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, junk)), (pairs) => {
        const search = readCarSearch(new URLSearchParams(pairs));
        expect(readCarSearch(carSearchParameters(search))).toEqual(search);
      }),
    );
  });

  it.each<[string, Partial<CarSearch>]>([
    ['min_price=1000&max_price=%C2%A310,000', { priceMin: '1000', priceMax: '10000' }],
    ['priceMin=1000&priceMax=10000', { priceMin: '1000', priceMax: '10000' }],
    ['min-price=1000&max-price=10000', { priceMin: '1000', priceMax: '10000' }],
    ['priceMin=1&min_price=2', { priceMin: '2' }],
    ['priceMin=1&min_price=any', { priceMin: '1' }],
    [
      'transId=Manual&fuel-type=PETROL&fuel-type=diesel&body-style=SUV',
      { gearbox: ['manual'], fuelType: ['petrol', 'diesel'], bodyType: ['suv'] },
    ],
    ['gearbox=manual&fuel_type=petrol&body_type=suv', { gearbox: ['manual'], fuelType: ['petrol'], bodyType: ['suv'] }],
    ['colour=red&colour=red&colour=tartan&colour=any', { colour: ['red'] }],
    ['make=Land Rover&model=Range Rover Sport', { make: 'land-rover', model: 'range-rover-sport' }],
    ['make=Citro%C3%ABn', { make: 'citroen' }],
    ['make=%C5%A0KODA', { make: 'skoda' }],
    ['model=fiesta', { model: '' }],
    ['postcode=m1+1ae&distance=Within 10 miles', { postcode: 'M11AE', distance: '10' }],
    ['postcode=nowhere&distance=any', { postcode: '', distance: '' }],
    ['distance=10', { distance: '' }],
    ['distance=0', { distance: '' }],
    ['distance=100000', { distance: '' }],
    ['min_price=9000&max_price=3000', { priceMin: '9000', priceMax: '' }],
    ['min_engine_size=1&max_engine_size=2.0L', { engineMin: '1.0', engineMax: '2.0' }],
    ['min_year=18', { yearMin: '' }],
    ['mileage=10000-20000', { mileage: '10000-20000' }],
    ['mileage=loads', { mileage: '' }],
    // This value includes every car, so it does not filter.
    ['mileage=0-', { mileage: '' }],
    ['keywords=Heated Seats, sat nav,,', { keywords: 'heated seats, sat nav' }],
    ['keywords=heated seats, leather seats, sat nav, camera', { keywords: 'heated seats, leather seats, sat nav' }],
    ['mileage=0-30000', { mileage: '0-30000' }],
    ['mileage=60000-', { mileage: '60000-' }],
    ['mileage=30000-10000', { mileage: '' }],
    ['mileage=0-25000', { mileage: '' }],
    [
      'make=%E2%80%AAFo%E2%80%8Brd%E2%80%AC&fuel_type=die%C2%ADsel&keywords=le%E2%80%8Bather',
      { make: 'ford', fuelType: ['diesel'], keywords: 'leather' },
    ],
    [
      'make=%E2%80%8B&min_price=%E3%85%A4&postcode=%E2%80%AAM1%E2%80%8B 1AE%E2%80%AC',
      { make: '', priceMin: '', postcode: 'M11AE' },
    ],
    ['min_price=１０００&max_price=£١٠٬٠٠٠', { priceMin: '1000', priceMax: '10000' }],
    ['min_price=12,5&max_price=12.345,67', { priceMin: '', priceMax: '' }],
    ['monthlyBudget=250.50', { monthlyMax: '250' }],
    ['monthlyBudget=1.234', { monthlyMax: '' }],
    ['monthly-budget=250', { monthlyMax: '250' }],
    ['sort=PRICE_LOW_HIGH&page=3', { sort: 'price_low_high', page: 3 }],
    ['sort=cheapest&page=0', { sort: 'distance', page: 1 }],
    ['page=1000000000', { page: 1 }],
    ['page=-0&min_price=-0&max_price=NaN&min_year=1e309', {}],
    ['min_price=Infinity&max_price=0x10&page=1.5&min_engine_size=1e0', {}],
    ['make=%F0%9F%9A%97&model=%F0%9F%98%80&postcode=%F0%9F%98%80', {}],
    ['colour=__proto__&doors=constructor&sort=toString&mileage=valueOf', {}],
    ['COLOUR=red', {}],
    ['body-style=SUV&body_type=saloon', { bodyType: ['saloon'] }],
    ['priceMax=%C2%A320,000&transId=automatic&transId=manual', { priceMax: '20000', gearbox: ['automatic', 'manual'] }],
    ['emissions=ULEZ-compliant&emissions=clean', { emissions: ['ulez-compliant'] }],
    ['trim=ST-Line&trim=M Sport&trim=any', { trim: ['st-line', 'm-sport'] }],
    [
      'make=ford&also=bmw&trim=BMW.M Sport&trim=ford.focus.ST-Line',
      { make: 'ford', also: ['bmw'], trim: ['bmw.m-sport'] },
    ],
    ['keywords=Heated%20SEATS,%20Citro%C3%ABn%201.0 heated', { keywords: 'heated seats, citroen 1.0 heated' }],
    ['keywords=(.*)%2B%3F', { keywords: '' }],
    ['keywords=a b c d e f g h', { keywords: 'a b c d e f' }],
    [`keywords=${'long '.repeat(13)}`, { keywords: '' }],
    ['doors=5&doors=0&doors=12&doors=3', { doors: ['3', '5'] }],
  ])('reads %s', (query, expected) => {
    expect(read(query)).toEqual({ ...EVERY_CAR, ...expected });
  });

  it('takes the postcodes that the brand’s fields take, and the first part of any', () => {
    expect(read('postcode=SW1A+0AA')).toMatchObject({ postcode: '' });
    expect(readCarSearch(new URLSearchParams('postcode=SW1A+0AA'), {}, 'royal-mail')).toMatchObject({
      postcode: 'SW1A0AA',
    });
    expect(read('postcode=SW1A')).toMatchObject({ postcode: 'SW1A' });
  });

  it('prefers make and model of the path to those of the parameters', () => {
    expect(read('make=kia&model=rio', { make: 'ford', model: 'fiesta' })).toMatchObject({
      make: 'ford',
      model: 'fiesta',
    });
    expect(read('make=kia&model=rio', { make: 'ford' })).toMatchObject({ make: 'ford', model: '' });
    expect(read('model=fiesta', { make: 'ford' })).toMatchObject({ make: 'ford', model: 'fiesta' });
  });

  it.each([
    [EVERY_CAR, '/search', '/search'],
    [EVERY_CAR, '/search?theme=x', '/search?theme=x'],
    [
      { ...EVERY_CAR, postcode: 'M11AE', make: 'ford', priceMax: '9000' },
      '/search',
      '/search?postcode=m11ae&make=ford&max_price=9000',
    ],
    [{ ...EVERY_CAR, colour: ['red', 'blue'] }, '/search?theme=x', '/search?theme=x&colour=red&colour=blue'],
  ])('is appended to a base that may have parameters', (search, base, address) => {
    expect(carSearchAddress(search, base)).toBe(address);
  });

  it('has make and model in the path on our own pages', () => {
    expect(usedCarsAddress(EVERY_CAR)).toBe('/used-cars');
    expect(usedCarsAddress({ ...EVERY_CAR, make: 'ford', model: 'fiesta', sort: 'newest_first', page: 2 })).toBe(
      '/used-cars/ford/fiesta?sort=newest_first&page=2',
    );
  });

  it('may have another root', () => {
    expect(usedCarsAddress({ ...EVERY_CAR, make: 'ford' }, '/test-cars')).toBe('/test-cars/ford');
  });

  it('is distinguished from other parameters of an address', () => {
    const names = ['priceMin', 'min-price', 'min_price', 'transId', 'sort', 'page', 'theme', 'utm_source'];
    expect(names.filter((name) => !isCarSearchParameter(name))).toEqual(['theme', 'utm_source']);
  });

  it('reads ten thousand repetitions of a value as one', () => {
    expect(
      listValues(
        'colour',
        Array.from({ length: 10_000 }, () => 'red'),
      ),
    ).toEqual(['red']);
  });
});
