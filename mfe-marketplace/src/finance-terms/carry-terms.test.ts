import { DEFAULT_TERMS } from '@forecourt/domain/finance/finance-terms';
import { carryTerms } from './carry-terms';

//

it.each([
  ['/used-cars?postcode=LS1', '/used-cars?postcode=LS1&type=HP&term=60&deposit=0&miles_a_year=8000&score=Good'],
  ['https://cars.example/puma', 'https://cars.example/puma'],
  ['//cars.example/puma', '//cars.example/puma'],
])('terms that are carried to %s', (address, carried) => {
  expect(carryTerms(address, { ...DEFAULT_TERMS, product: 'HP' })).toBe(carried);
});
