import { exampleInWords } from './example-in-words';
import { exampleUnderTerms } from './example-under-terms';
import { DEFAULT_TERMS } from './finance-terms';
import { representativeExample } from './terms';

describe('a representative example in words', () => {
  it('names the rate of interest and the APR as two figures, and the final payment of a PCP', () => {
    expect(exampleInWords(exampleUnderTerms(DEFAULT_TERMS, 19.8))).toBe(
      'Representative example by PCP: cash price £10,000, deposit £0, total amount of credit £10,000, 60 months: 59 monthly payments of £221.41 and an ' +
        'optional final payment of £3,475. Total amount payable £16,538.19. Rate of interest 18.2% a year (fixed). Representative 19.8% APR.',
    );
  });

  it('is by hire purchase for a brand without PCP, and for scores without it', () => {
    const words = exampleInWords(exampleUnderTerms(DEFAULT_TERMS, 19.8, { offersPcp: false }));
    expect(words).toMatch(
      /^Representative example by hire purchase: .* 60 months: 60 monthly payments of £[\d.]+\. Total/,
    );
    expect(exampleInWords(exampleUnderTerms({ ...DEFAULT_TERMS, score: 'Fair' }, 19.8))).toBe(words);
  });

  it('names other charges if there are any', () => {
    const example = representativeExample({
      cashPricePence: 1_000_000,
      depositPence: 0,
      aprPercent: 19.8,
      termMonths: 48,
    });
    expect(exampleInWords(example)).not.toMatch(/charges/);
    expect(exampleInWords({ ...example, otherChargesPence: 4900 })).toContain('Other charges £49. ');
  });
});

describe('the example on the page of a car', () => {
  it('has the price of the car as its cash price, its final payment, and the deposit of the terms', () => {
    const terms = { ...DEFAULT_TERMS, depositPence: 50_000, partExchangePence: 200_000, owedPence: 50_000 };
    expect(exampleUnderTerms(terms, 19.8, { car: { pricePence: 1_200_000, balloonPence: 400_000 } })).toMatchObject({
      cashPricePence: 1_200_000,
      depositPence: 200_000,
      creditPence: 1_000_000,
      balloonPence: 400_000,
      aprPercent: 19.8,
      interestPercent: 18.2,
    });
  });

  it('is for the product, the length and the deposit of the quoted price', () => {
    const car = { pricePence: 25_000_000, finance: 'HP' as const, termMonths: 48, depositPence: 5_000_000 };
    expect(exampleInWords(exampleUnderTerms(DEFAULT_TERMS, 19.8, { car }))).toMatch(
      /^Representative example by hire purchase: cash price £250,000, deposit £50,000, total amount of credit £200,000, 48 months: 48 monthly/,
    );
  });

  it('adds debt on another car if the visitor has chosen that', () => {
    const terms = { ...DEFAULT_TERMS, partExchangePence: 400_000, owedPence: 520_000, shortfall: 'finance' as const };
    const example = exampleUnderTerms(terms, 19.8, { car: { pricePence: 1_000_000 } });
    expect(example).toMatchObject({
      cashPricePence: 1_000_000,
      depositPence: 0,
      addedPence: 120_000,
      creditPence: 1_120_000,
    });
    expect(exampleInWords(example)).toContain(
      'deposit £0, £1,200 owed on another car added, total amount of credit £11,200,',
    );
    expect(
      exampleUnderTerms({ ...terms, shortfall: 'pay' }, 19.8, { car: { pricePence: 1_000_000 } }).creditPence,
    ).toBe(1_000_000);
  });

  it('is the example without a car if the deposit covers the price', () => {
    const terms = { ...DEFAULT_TERMS, depositPence: 500_000 };
    expect(exampleUnderTerms(terms, 19.8, { car: { pricePence: 400_000 } })).toEqual(exampleUnderTerms(terms, 19.8));
  });
});
