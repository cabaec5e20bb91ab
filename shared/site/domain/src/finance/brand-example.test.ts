import { brandExample, textExample, usualTermsFor } from './brand-example';
import { DEFAULT_TERMS } from './finance-terms';

const brand = { rates: { from: 9.9, representative: 18.9 }, withoutProducts: [] };

describe('the representative example of a brand', () => {
  it.each([
    [brand, /^Representative example by PCP: .* Representative 18\.9% APR\.$/],
    [{ withoutProducts: ['pcp'] }, /^Representative example by hire purchase: .* Representative 19\.8% APR\.$/],
  ])('has the APR and the products of %j', (given, words) => {
    expect(brandExample(given)).toMatch(words);
  });

  it.each([
    ['Representative 21.8% APR.', /Representative 21\.8% APR\.$/],
    ['£257.70 a month', /Representative 18\.9% APR\.$/],
  ])('beside %j has the representative APR in it, else the brand’s', (text, words) => {
    expect(textExample(text, brand)).toMatch(words);
  });

  it.each(['bad-credit-lander', 'paid-bad-social-rate', 'refinance-lander', 'van', 'caravan', 'motorhome-lander'])(
    'is by hire purchase for %s',
    (aprType) => {
      expect(brandExample(brand, { terms: usualTermsFor(aprType) })).toMatch(
        /^Representative example by hire purchase/,
      );
      expect(usualTermsFor(aprType)).toEqual({ ...DEFAULT_TERMS, product: 'HP' });
      expect(usualTermsFor('pcp-lander')).toBe(usualTermsFor(null));
    },
  );

  it('is about the car of a page', () => {
    const car = { pricePence: 1_234_500 };
    expect(brandExample(brand, { car })).toContain('£12,345');
    expect(brandExample({ withoutProducts: ['pcp'] }, { car })).toMatch(/by hire purchase: .*£12,345/);
  });

  it('is not needed beside a text without credit', () => {
    expect(textExample('Finance is subject to status.', brand)).toBeUndefined();
  });
});
