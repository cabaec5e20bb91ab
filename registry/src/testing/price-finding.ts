import type { Finding } from '@forecourt/contracts/look-report';

/** A finding of a look: by default a monthly price is divided by 100. */
export const priceFinding = (changes: Partial<Finding> = {}): Finding => ({
  id: '0123456789abcdef',
  rule: 'money',
  verdict: 'to-accept',
  block: 'review-slider',
  page: 'home',
  brand: 'bramblegate',
  width: 375,
  element: '£1.83 a month',
  message: 'A price, rate or term has changed.',
  before: '£182.50',
  after: '£1.83',
  pictures: null,
  ...changes,
});
