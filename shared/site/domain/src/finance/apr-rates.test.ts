import {
  APR_TYPES,
  aprFor,
  brokerStatement,
  MIN_APR_PERCENT,
  obtainableRate,
  quoteDisclaimer,
  ratesStatement,
  representativeStatement,
  showsApr,
  statesRate,
} from './apr-rates';
import { ratesOf, SCORES } from './score-apr';

describe('APR rates', () => {
  it.each([
    ['bad-credit-lander', 0, 21.8],
    ['bad-credit', 12.9, 21.8],
    ['caravan-lander', 11.9, 19.8],
    ['caravan', 16.9, 19.9],
    ['company-wide-lander', 8.9, 19.8],
    ['company-wide', 8.9, 19.8],
    ['motorhome-lander', 11.9, 19.8],
    ['paid-bad-social', 12.9, 21.8],
    ['paid-refinance', 8.9, 13.9],
    ['pcp-lander', 8.9, 11.9],
    ['pcp', 8.9, 19.8],
    ['premiere-247', 8.9, 10.9],
    ['prime', 9.9, 14.5],
    ['refinance-lander', 8.9, 13.9],
    ['social-refinance', 8.9, 13.9],
    ['van-prime', 10.9, 15.9],
    ['van', 10.9, 15.9],
  ])('knows %s-rate', (name, from, representative) => {
    expect(aprFor(`${name}-rate`)).toEqual({ from, representative });
    expect(aprFor(name)).toEqual({ from, representative });
  });

  it('has six partner broker-statement variants', () => {
    const variants = APR_TYPES.filter((name) => name.startsWith('partner-broker-statement'));
    expect(variants).toHaveLength(6);
    for (const name of variants) expect(aprFor(name)).toEqual({ from: 8.9, representative: 19.8 });
  });

  it('prefers the page’s own rate, and returns no rate for an unknown name: another would be a promise', () => {
    const own = { 'van-rate': { from: 1, representative: 2 }, default: { from: 3, representative: 4 } };
    expect(aprFor('van-rate', own)).toEqual({ from: 1, representative: 2 });
    expect(aprFor('pcp-rate', own)).toEqual({ from: 8.9, representative: 19.8 });
    expect(aprFor('default', own)).toEqual({ from: 3, representative: 4 });
    expect(aprFor('default')).toEqual({ from: 9.9, representative: 19.8 });
    expect(aprFor('bad-credit-rat', own)).toBeUndefined();
  });

  it.each(['__proto__', 'constructor', 'toString'])('treats %s as an unknown name', (name) => {
    expect(aprFor(name)).toBeUndefined();
  });

  it.each([
    ['Representative 19.8% APR.', true],
    ['APR from just 6.9 %', true],
    ['Rates start at 7 per cent', true],
    ['<strong class="large">7.9%</strong><em class="small">APR</em>', true],
    ['3.9% interest for a year', true],
    ['Interest<br>7.9% a year', true],
    ['100% online. Low rates.', false],
    ['What is an APR? Up to 40% of a price is VAT.', false],
    ['Finance is subject to status.', false],
  ])('finds a stated rate in %j: %s', (words, states) => {
    expect(statesRate(words)).toBe(states);
  });

  it.each([
    [undefined, false],
    [null, false],
    ['', false],
    ['none', false],
    ['van-rate', true],
  ])('shows rates for %j: %s', (aprType, shown) => {
    expect(showsApr(aprType)).toBe(shown);
  });

  it('words the rates and the broker statement as the spec does', () => {
    expect(ratesStatement(aprFor('pcp')!)).toBe('Rates from 8.9% APR. Representative 19.8% APR.');
    expect(representativeStatement(aprFor('pcp')!)).toBe('Representative 19.8% APR.');
    expect(brokerStatement('Larkway')).toBe('Larkway is a credit broker, not a lender.');
    expect(brokerStatement('Larkway', 'limited')).toBe('Larkway Limited is a credit broker, not a lender.');
  });

  it('states no rate "from 0%": the representative APR stands alone (A9-10)', () => {
    expect(ratesStatement(aprFor('bad-credit-lander')!)).toBe('Representative 21.8% APR.');
  });

  it('has a lowest rate, and no default below it', () => {
    expect(MIN_APR_PERCENT).toBe(
      Math.min(...SCORES.flatMap((score) => ratesOf(score).map(({ aprPercent }) => aprPercent))),
    );
    expect(obtainableRate({ from: 8.9, representative: 18.9 })).toEqual({ from: 0, representative: 18.9 });
    expect(obtainableRate({ from: 9.9, representative: 19.8 })).toEqual({ from: 9.9, representative: 19.8 });
  });

  it('discloses the panel, the commission and what decides the rate', () => {
    expect(quoteDisclaimer('Larkway')).toMatch(
      /panel of lenders.*commission.*fixed.*percentage.*amount you borrow.*credit status/,
    );
  });
});
