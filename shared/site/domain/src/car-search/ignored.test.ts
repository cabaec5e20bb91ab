import * as fc from 'fast-check';
import { carSearchParameters, parameterName, readCarSearch } from './address';
import { LIST_FIELDS, SINGLE_FIELDS } from './fields';
import { ignoredFilters } from './ignored';

const reasons = (query: string) => {
  const parameters = new URLSearchParams(query);
  return ignoredFilters(parameters, readCarSearch(parameters)).map(({ reason }) => reason);
};

describe('ignored parameters of an address', () => {
  it.each([
    ['postcode=nonsense', ['“nonsense” is not a UK postcode.']],
    ['distance=10', ['A distance of 10 miles needs a postcode that it is measured from.']],
    ['distance=Within 1 mile', ['A distance of 1 mile needs a postcode that it is measured from.']],
    [
      'postcode=nonsense&distance=20',
      ['“nonsense” is not a UK postcode.', 'A distance of 20 miles needs a postcode that it is measured from.'],
    ],
    ['min_price=5000&max_price=1000', ['The highest price of £1,000 is below the lowest price of £5,000.']],
    ['min_year=2019&max_year=2015', ['The latest year of 2015 is below the earliest year of 2019.']],
    ['min_price=-5', ['“-5” cannot be the lowest price.']],
    ['distance=0', ['“0” cannot be the distance.']],
    ['model=fiesta', ['“fiesta” needs the make that it is a model of.']],
    ['make=%F0%9F%9A%97', ['“🚗” cannot be the make.']],
    [
      'make=ford&trim=bmw.m-sport&trim=ford.st-line&trim=se',
      ['“bmw.m-sport” needs the make or model that it is a trim of.'],
    ],
    ['colour=tartan&colour=red&colour=tartan', ['“tartan” cannot be the colour.']],
    [`mileage=${'9'.repeat(400)}`, [`“${'9'.repeat(40)}…” cannot be the mileage.`]],
  ])('are reported for %s', (query, expected) => {
    expect(reasons(query)).toEqual(expected);
  });

  it.each([
    '',
    'postcode=&distance=any&min-price=',
    'postcode=m1&distance=10',
    'make=FORD',
    'priceMin=any&min_price=2000',
    'min_price=x&priceMin=5000',
    'theme=x',
    'page=-1',
    'mileage=0-',
  ])('is empty for ‘%s’', (query) => {
    expect(reasons(query)).toEqual([]);
  });

  it('is empty for every address that we have written', () => {
    const fields = fc.constantFrom(...[...SINGLE_FIELDS, ...LIST_FIELDS].map(parameterName));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fields, fc.oneof(fc.constantFrom('10', 'ford', 'M1 1AE', 'red'), fc.string()))),
        (pairs) => {
          const written = carSearchParameters(readCarSearch(new URLSearchParams(pairs)));
          expect(ignoredFilters(written, readCarSearch(written))).toEqual([]);
        },
      ),
    );
  });
});
