import * as fc from 'fast-check';
import {
  adjustedTerms,
  ANNUAL_MILEAGES,
  areUsual,
  hasTerms,
  offersProduct,
  readTerms,
  termsFields,
  termsHeading,
  TERMS_PARAMETERS,
  termsInWords,
  termsQuery,
  DEFAULT_TERMS,
  withTerms,
  type FinanceTerms,
} from './finance-terms';
import { financeTerms } from './finance-terms-wire';
import { SHORTFALLS } from './part-exchange';
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
  partExchangePence: fc.integer({ min: 1, max: 200_000 }).map((pounds) => pounds * 100),
  owedPence: fc.integer({ min: 0, max: 200_000 }).map((pounds) => pounds * 100),
  shortfall: fc.constantFrom(...SHORTFALLS),
});

describe('terms in an address', () => {
  it('are read as written, without notes', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(read(termsQuery(terms))).toEqual(terms);
        expect(read(new URLSearchParams(termsFields(terms)).toString())).toEqual(terms);
        expect(adjusted(termsQuery(terms))).toEqual([]);
        expect(hasTerms(new URLSearchParams(termsQuery(terms)))).toBe(!areUsual(terms));
      }),
    );
  });

  it('are the usual ones in an address without any', () => {
    expect(read('')).toEqual(DEFAULT_TERMS);
    expect(read('make=ford&page=2')).toEqual(DEFAULT_TERMS);
    expect(termsQuery(DEFAULT_TERMS)).toBe('');
  });

  it.each([
    ['deposit=%C2%A32%2C000', { depositPence: 200_000 }, []],
    ['deposit=2,000.00', { depositPence: 200_000 }, []],
    ['deposit=%E2%80%AA2%E2%80%8B,000%E2%80%AC', { depositPence: 200_000 }, []],
    ['deposit=２０００&term=３６', { depositPence: 200_000, termMonths: 36 }, []],
    [
      'deposit=9,200.50',
      { depositPence: 920_000 },
      ['“9,200.50” cannot be the deposit: prices are for £9,200 deposit.'],
    ],
    ['deposit=-5', {}, ['“-5” cannot be the deposit: prices are for no deposit.']],
    ['deposit=1e9', {}, ['“1e9” cannot be the deposit: prices are for no deposit.']],
    [
      'deposit=999999999',
      { depositPence: 20_000_000 },
      ['“999999999” cannot be the deposit: prices are for £200,000 deposit.'],
    ],
    ['term=12', { termMonths: 24 }, ['“12” cannot be the number of months: prices are for 24 months.']],
    ['term=50', { termMonths: 48 }, ['“50” cannot be the number of months: prices are for 48 months.']],
    ['term=ever', {}, ['“ever” cannot be the number of months: prices are for 60 months.']],
    ['miles=12,000', { annualMileage: 12_000 }, []],
    [
      'miles_a_year=9000',
      { annualMileage: 10_000 },
      ['“9000” cannot be the miles a year: prices are for 10,000 miles a year.'],
    ],
    [
      'miles_a_year=1000000',
      { annualMileage: 30_000 },
      ['“1000000” cannot be the miles a year: prices are for 30,000 miles a year.'],
    ],
    ['score=poor&type=hp', { score: 'Poor', product: 'HP' }, []],
    ['score=superb', {}, ['“superb” cannot be the credit score: prices are for Good credit.']],
    ['type=lease', {}, ['“lease” cannot be the kind of finance: prices are for PCP.']],
    ['deposit=&term=&score=', {}, []],
    ['part_exchange=8000&owed=3%2C000', { partExchangePence: 800_000, owedPence: 300_000 }, []],
    [
      'part_exchange=8000&owed=9000&negative_equity=Pay',
      { partExchangePence: 800_000, owedPence: 900_000, shortfall: 'pay' },
      [],
    ],
    ['part_exchange=a+car', {}, ['“a car” cannot be the value of your car: prices are for no part exchange.']],
    [
      'part_exchange=999999',
      { partExchangePence: 20_000_000 },
      ['“999999” cannot be the value of your car: prices are for £200,000 part exchange.'],
    ],
    ['owed=3000', {}, ['“3000” cannot be the amount owed on your car: prices are for no part exchange.']],
    [
      'part_exchange=8000&owed=9000&negative_equity=forget',
      { partExchangePence: 800_000, owedPence: 900_000 },
      [
        '“forget” cannot be the way to settle what is owed: prices are for part exchange (£1,000 negative equity, not priced yet).',
      ],
    ],
  ] as const)('%s', (query, terms, sentences) => {
    expect(read(query)).toEqual({ ...DEFAULT_TERMS, ...terms });
    expect(adjusted(query)).toEqual(sentences);
  });

  it('are valid for any address', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...TERMS_PARAMETERS), fc.string()), (given) => {
        const parameters = new URLSearchParams(given);
        expect(financeTerms.safeParse(readTerms(parameters)).success).toBe(true);
        adjustedTerms(parameters);
      }),
    );
  });
});

const TERMS: FinanceTerms = {
  ...DEFAULT_TERMS,
  product: 'HP',
  depositPence: 200_000,
  termMonths: 48,
  annualMileage: 10_000,
  score: 'Excellent',
};

it('terms are carried by an address, in place of others', () => {
  const query = 'type=HP&term=48&deposit=2000&miles_a_year=10000&score=Excellent';
  expect(withTerms('/used-ford/puma/leeds/details-7', TERMS)).toBe(`/used-ford/puma/leeds/details-7?${query}`);
  expect(withTerms('/search?make=ford&term=24#cars', TERMS)).toBe(`/search?make=ford&${query}#cars`);
  expect(withTerms(`/search?make=ford&${query}#cars`, DEFAULT_TERMS)).toBe('/search?make=ford#cars');
});

it('terms are said in words', () => {
  expect(termsInWords(TERMS)).toBe('HP · 48 months · £2,000 deposit · 10,000 miles a year · Excellent credit');
  expect(termsInWords({ ...TERMS, partExchangePence: 800_000, owedPence: 300_000 })).toBe(
    'HP · 48 months · £2,000 deposit · 10,000 miles a year · Excellent credit · £5,000 part exchange (£8,000 less £3,000 owed)',
  );
  expect(termsInWords(DEFAULT_TERMS)).toBe('PCP · 60 months · no deposit · 8,000 miles a year · Good credit');
});

it('terms of older senders have no part exchange', () => {
  const { partExchangePence: _value, owedPence: _owed, shortfall: _shortfall, ...before } = TERMS;
  expect(financeTerms.parse(before)).toEqual(TERMS);
});

describe('the terms of a brand without PCP', () => {
  const brand = { withoutProducts: ['pcp'], displayName: 'Saltmarsh' };
  const readThere = (query: string) => readTerms(new URLSearchParams(query), brand);

  it.each(['', 'type=PCP', 'type=HP', 'type=pcp&term=36'])(
    'of %j are by hire purchase, and name it in every address',
    (query) => {
      expect(readThere(query).product).toBe('HP');
      expect(termsQuery(readThere(query))).toContain('type=HP');
      expect(termsInWords(readThere(query))).toMatch(/^HP · /);
    },
  );

  it('are the usual ones until others are chosen', () => {
    expect(areUsual(readThere(''), brand)).toBe(true);
    expect([termsHeading(readThere(''), brand), termsHeading(readThere('term=48'), brand)]).toEqual([
      'Usual terms',
      'Your terms',
    ]);
  });

  it.each([
    ['type=PCP', ['Saltmarsh does not offer PCP: prices are for HP.']],
    ['type=HP', []],
    ['', []],
    ['type=lease', ['“lease” cannot be the kind of finance: prices are for HP.']],
    ['score=PCP', ['“PCP” cannot be the credit score: prices are for Good credit.']],
  ])('of %j are said to be adjusted: %j', (query, sentences) => {
    expect(adjustedTerms(new URLSearchParams(query), brand)).toEqual(sentences);
  });

  it('are those of “this site” if the brand has no name to show', () => {
    expect(adjustedTerms(new URLSearchParams('type=PCP'), { withoutProducts: ['pcp'] })).toEqual([
      'This site does not offer PCP: prices are for HP.',
    ]);
  });

  it('are of a product that it offers', () => {
    expect([offersProduct(brand, 'HP'), offersProduct(brand, 'PCP')]).toEqual([true, false]);
  });
});

it('terms by hire purchase do not mention PCP, whatever the score', () => {
  expect(termsInWords({ ...DEFAULT_TERMS, product: 'HP', score: 'Fair' })).toMatch(/^HP · 60 months/);
});

it.each([
  ['Fair', 'HP (PCP is not offered with fair credit) · 60 months'],
  ['Poor', 'HP (PCP is not offered with poor credit) · 60 months'],
  ['Good', 'PCP · 60 months'],
] as const)('terms with a %s score in words', (score, words) => {
  expect(termsInWords({ ...DEFAULT_TERMS, score })).toContain(words);
});
