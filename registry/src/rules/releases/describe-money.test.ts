import type { Finding } from '@forecourt/contracts/look-report';
import { priceFinding } from '../../testing/price-finding';
import { describeMoney } from './describe-money';
import { figuresIn } from './figures';
import { groupMoney, isLarge } from './group-money';

const found = (before: string, after: string, changes: Partial<Finding> = {}): Finding =>
  priceFinding({
    block: 'car-results',
    page: 'used-cars',
    element: `Monthly price from ${after}`,
    before,
    after,
    ...changes,
  });
const everywhere = (finding: Finding) =>
  ['used-cars', 'ford', 'kia', 'audi'].flatMap((page) => [375, 1280].map((width) => ({ ...finding, page, width })));
const sentences = (...findings: Finding[]) => groupMoney(findings).map(describeMoney);

describe('groupMoney', () => {
  it('says a factor of 100 once, however many cars, pages and widths have it', () => {
    const cars = [279.33, 182.5, 1_020.05].map((price) => {
      const pounds = (amount: number) => `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;
      return found(pounds(price), pounds(price * 100));
    });
    const findings = cars.flatMap(everywhere);
    const [change, ...others] = groupMoney(findings);
    expect(others).toEqual([]);
    expect(describeMoney(change!)).toBe(
      'Monthly price is 100 times as high in car-results: £279.33 → £27,933.00, and 2 more, on 4 pages, at 375 and 1280 px',
    );
    expect(isLarge(change!)).toBe(true);
    expect(change?.findings).toEqual(findings);
    expect(change?.figures.map(({ before, after, places }) => [before, after, places.length])).toEqual([
      ['£279.33', '£27,933.00', 8],
      ['£182.50', '£18,250.00', 8],
      ['£1,020.05', '£102,005.00', 8],
    ]);
  });

  it.each([
    ['£182.50', '£1.83', 'is divided by 100'],
    ['£279', '£27,933', 'is 100 times as high'],
    ['£100.00', '£200.00', 'is twice as high'],
    ['£100.00', '£50.00', 'is half as high'],
    ['£100.00', '£1,240.00', 'is 12.4 times as high'],
    ['£100.00', '£105.00', 'is 5% higher'],
    ['£100.00', '£88.00', 'is 12% lower'],
    ['£100.00', '£0.00', 'is 0 now'],
    ['£0', '£100', 'was 0'],
    ['£100', '$100', 'has another currency'],
    ['£1000', '£1,000', 'is written differently'],
    ['£99.50', '£99,50', 'is written differently'],
  ])('names the change of a price: %s → %s', (before, after, words) => {
    expect(sentences(found(before, after))).toEqual([
      `Monthly price ${words} in car-results: ${before} → ${after}, on used-cars, at 375 px`,
    ]);
  });

  it('recognizes one factor in rounded prices', () => {
    expect(sentences(found('£182.50', '£1.83'), found('£279.33', '£2.79'), found('£99', '£0.99'))).toEqual([
      'Monthly price is divided by 100 in car-results: £182.50 → £1.83, and 2 more, on used-cars, at 375 px',
    ]);
  });

  it('names the range of small changes, and shows the greatest', () => {
    expect(sentences(found('£200.00', '£206.00'), found('£100.00', '£105.00'), found('£100.00', '£90.00'))).toEqual([
      'Monthly price is 10% lower in car-results: £100.00 → £90.00, on used-cars, at 375 px',
      'Monthly price is 3% to 5% higher in car-results: £100.00 → £105.00, and 1 more, on used-cars, at 375 px',
    ]);
  });

  it('keeps a factor that several prices share apart from others', () => {
    expect(
      sentences(found('£1.00', '£100.00'), found('£2.00', '£200.00'), found('£1.00', '£3.00'), found('£1.00', '£7.00')),
    ).toEqual([
      'Monthly price is 100 times as high in car-results: £1.00 → £100.00, and 1 more, on used-cars, at 375 px',
      'Monthly price is 3 to 7 times as high in car-results: £1.00 → £7.00, and 1 more, on used-cars, at 375 px',
    ]);
  });

  it('groups each figure of a line by its kind, and leaves out what stayed', () => {
    const element = '£27,933.00 a month, deposit £600, 19.9% APR, over 60 months';
    expect(sentences(found('£279.33, £500, 19.9%, 48', '£27,933.00, £600, 19.9%, 60', { element }))).toEqual([
      'Monthly price is 100 times as high in car-results: £279.33 → £27,933.00, on used-cars, at 375 px',
      'Term is 25% longer in car-results: 48 → 60, on used-cars, at 375 px',
      'Deposit is 20% higher in car-results: £500 → £600, on used-cars, at 375 px',
    ]);
  });

  it.each([
    ['£15,995', 'Price'],
    ['Vehicle Price£15,995', 'Price'],
    ['Monthly price from £15,995', 'Monthly price'],
    ['£15,995/month', 'Monthly price'],
    ['£15,995 per month', 'Monthly price'],
    ['Deposit: £15,995', 'Deposit'],
    ['You pay a £15,995 deposit', 'Deposit'],
    ['A month costs less. Optional final payment £15,995', 'Final payment'],
    ['Total amount payable £15,995', 'Total'],
    ['They lend £15,995 at most', 'Amount'],
  ])('names the kind of an amount: %s', (element, kind) => {
    expect(sentences(found('£15,000', '£15,995', { element }))[0]).toMatch(new RegExp(`^${kind} is`));
  });

  it('reads a price beside other digits', () => {
    expect(figuresIn('£5,37526,394 miles, £99,50, £1,020.05.')).toEqual(['£5,375', '£99,50', '£1,020.05']);
  });

  it.each([
    ['19.9% APR', 'APR'],
    ['Representative APR 19.9%', 'APR'],
    ['19.9% of the price', 'Rate'],
  ])('names the kind of a rate: %s', (element, kind) => {
    expect(sentences(found('9.9%', '19.9%', { element }))[0]).toMatch(new RegExp(`^${kind} is twice`));
  });

  it('says once what changed in several blocks, and names several brands', () => {
    const [first, second] = [found('£1.00', '£100.00'), found('£1.00', '£100.00', { brand: 'amberlane' })];
    const [change, ...others] = groupMoney([
      first,
      second,
      found('£1.00', '£100.00', { block: 'car-details', page: 'car' }),
    ]);
    expect(others).toEqual([]);
    expect(change?.blocks).toEqual(['car-results', 'car-details']);
    expect(describeMoney(change!)).toBe(
      'Monthly price is 100 times as high in 2 blocks: £1.00 → £100.00, and 1 more, on 2 pages, at 375 px, in 2 brands',
    );
  });

  it('compares a list that is cut, without its last figure', () => {
    const list = (price: string) => `${price}, `.repeat(100).slice(0, 500);
    expect(sentences(found(list('£1.00'), list('£100.00')))[0]).toMatch(/is 100 times as high in/);
    expect(sentences(found(list('£1.00'), list('£100.00')))).toHaveLength(2);
  });

  it('shows a finding whose figures it cannot compare', () => {
    expect(sentences(found('£5, £7', '£5'), found('£5', '£5', { block: null }))).toEqual([
      'A price, rate or term has changed in 2 blocks: £5, £7 → £5, and 1 more, on used-cars, at 375 px',
    ]);
  });

  it('reads findings of the money rule only', () => {
    expect(groupMoney([found('£1.00', '£2.00', { rule: 'looks' })])).toEqual([]);
  });
});
