import * as fc from 'fast-check';
import {
  adjustedTerms,
  ANNUAL_MILEAGES,
  areUsual,
  hasTerms,
  readTerms,
  termsFields,
  termsInWords,
  termsQuery,
  USUAL_TERMS,
  withTerms,
  type FinanceTerms,
} from './finance-terms';
import { financeTerms } from './finance-terms-wire';
import { SCORES } from './score-apr';
import { TERMS_MONTHS } from './terms';

const read = (query: string) => readTerms(new URLSearchParams(query));
const adjusted = (query: string) => adjustedTerms(new URLSearchParams(query));
const anyTerms: fc.Arbitrary<FinanceTerms> = fc.record({
  product: fc.constantFrom('PCP', 'HP'),
  depositPence: fc.integer({ min: 0, max: 200_000 }).map((pounds) => pounds * 100),
  termMonths: fc.constantFrom(...TERMS_MONTHS),
  annualMileage: fc.constantFrom(...ANNUAL_MILEAGES),
  score: fc.constantFrom(...SCORES),
});

describe('terms in an address', () => {
  it('are read as they were written, and nothing is said of them', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(read(termsQuery(terms))).toEqual(terms);
        expect(read(new URLSearchParams(termsFields(terms)).toString())).toEqual(terms);
        expect(adjusted(termsQuery(terms))).toEqual([]);
        expect(hasTerms(new URLSearchParams(termsQuery(terms)))).toBe(!areUsual(terms));
      }),
    );
  });

  it('are the usual ones where there are none', () => {
    expect(read('')).toEqual(USUAL_TERMS);
    expect(read('make=ford&page=2')).toEqual(USUAL_TERMS);
    expect(termsQuery(USUAL_TERMS)).toBe('');
  });

  it.each([
    ['deposit=%C2%A32%2C000', { depositPence: 200_000 }, []],
    ['deposit=-5', {}, ['“-5” cannot be the deposit: prices are for no deposit.']],
    ['deposit=1e9', {}, ['“1e9” cannot be the deposit: prices are for no deposit.']],
    ['deposit=999999999', { depositPence: 20_000_000 }, ['“999999999” cannot be the deposit: prices are for £200,000 deposit.']],
    ['term=12', { termMonths: 24 }, ['“12” cannot be the number of months: prices are for 24 months.']],
    ['term=50', { termMonths: 48 }, ['“50” cannot be the number of months: prices are for 48 months.']],
    ['term=ever', {}, ['“ever” cannot be the number of months: prices are for 60 months.']],
    ['miles=12,000', { annualMileage: 12_000 }, []],
    ['miles_a_year=9000', { annualMileage: 10_000 }, ['“9000” cannot be the miles a year: prices are for 10,000 miles a year.']],
    ['miles_a_year=1000000', { annualMileage: 30_000 }, ['“1000000” cannot be the miles a year: prices are for 30,000 miles a year.']],
    ['score=poor&type=hp', { score: 'Poor', product: 'HP' }, []],
    ['score=superb', {}, ['“superb” cannot be the credit score: prices are for Good credit.']],
    ['type=lease', {}, ['“lease” cannot be the kind of finance: prices are for PCP.']],
    ['deposit=&term=&score=', {}, []],
  ] as const)('%s', (query, terms, sentences) => {
    expect(read(query)).toEqual({ ...USUAL_TERMS, ...terms });
    expect(adjusted(query)).toEqual(sentences);
  });

  it('are valid whatever an address says', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom('type', 'deposit', 'term', 'miles_a_year', 'score'), fc.string()), (given) => {
        const parameters = new URLSearchParams(given);
        expect(financeTerms.safeParse(readTerms(parameters)).success).toBe(true);
        adjustedTerms(parameters);
      }),
    );
  });
});

const TERMS: FinanceTerms = { product: 'HP', depositPence: 200_000, termMonths: 48, annualMileage: 10_000, score: 'Excellent' };

it('terms are carried by an address, in place of others', () => {
  const query = 'type=HP&term=48&deposit=2000&miles_a_year=10000&score=Excellent';
  expect(withTerms('/used-ford/puma/leeds/details-7', TERMS)).toBe(`/used-ford/puma/leeds/details-7?${query}`);
  expect(withTerms('/search?make=ford&term=24#cars', TERMS)).toBe(`/search?make=ford&${query}#cars`);
  expect(withTerms(`/search?make=ford&${query}#cars`, USUAL_TERMS)).toBe('/search?make=ford#cars');
});

it('terms are said in words', () => {
  expect(termsInWords(TERMS)).toBe('HP · 48 months · £2,000 deposit · 10,000 miles a year · Excellent credit');
  expect(termsInWords(USUAL_TERMS)).toBe('PCP · 60 months · no deposit · 8,000 miles a year · Good credit');
});
