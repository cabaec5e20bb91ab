import { statedCredit } from './stated-credit';

describe('credit that a text states', () => {
  it.each([
    ['Representative 19.8% APR.', true],
    ['APR from just 6.9 %', true],
    ['Rates start at 7 per cent', true],
    ['<strong class="large">7.9%</strong><em class="small">APR</em>', true],
    ['3.9% interest for a year', true],
    ['11.4%&nbsp;APR', true],
    ['£172 a<br> month', true],
    ['£172 <b>a</b>  <b>month</b>', true],
    ['budget: £220 a month, £172 a month', true],
    ['PCP, 60 months, no deposit, 11.4% APR', true],
    ['£171.82 a month by PCP', true],
    ['£172/month', true],
    ['£172 / month', true],
    ['from £99 per month', true],
    ['£99pm', true],
    ['Monthly price from £171.82', true],
    ['59 monthly payments of £216.48', true],
    ['Monthly payments: £204', true],
    ['Up to £250 a month', false],
    ['£200 to £300 a month', false],
    ['Over £50 a month', false],
    ['Cars with a budget of £220 a month', false],
    ['£1,062 a year', false],
    ['£7,690', false],
    ['Cars from £3,000, 12 months MOT', false],
    ['100% online. Low rates.', false],
    ['What is an APR? Up to 40% of a price is VAT.', false],
    ['What would you like to pay a month?', false],
    ['', false],
  ])('in %j: %s', (text, isStated) => {
    expect(statedCredit(text).isStated).toBe(isStated);
  });

  it.each([
    ['Rates from 9.9% APR. Representative 19.8% APR.', [9.9], [19.8]],
    ['<p><strong>Rates from 12.9% APR.</strong> Representative 21.8% APR</p>', [12.9], [21.8]],
    ['Rates start at 7 per cent', [7], []],
    ['Rates starting at just 7 per cent', [7], []],
    ['21.8% APR representative', [], [21.8]],
    ['Representative APR: 14.5%', [], [14.5]],
    ['£171.82 a month at 11.4% APR', [], []],
    ['Rates from 0% APR', [0], []],
  ])('in %j: from %j, representative %j', (text, from, representative) => {
    expect(statedCredit(text)).toMatchObject({ from, representative });
  });
});
