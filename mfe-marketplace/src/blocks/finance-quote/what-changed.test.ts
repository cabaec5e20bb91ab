import type { Agreement } from '@forecourt/domain/quotes/quote';
import { offeredQuote } from '../../quote/testing/quote-answers';
import { whatChanged } from './what-changed';

const made = offeredQuote().today.agreement;

it.each<[string, Partial<Agreement>, string[]]>([
  ['nothing', {}, []],
  [
    'a cheaper car',
    { pricePence: 1_449_500, creditPence: 1_249_500, paymentPence: 23_850 },
    [
      'The cash price is £500 less: £14,495 instead of £14,995.',
      'The monthly payment is £11.50 less: £238.50 instead of £250.',
      'The total amount payable is £540.50 less: £18,209.50 instead of £18,750.',
    ],
  ],
  [
    'a dearer rate',
    { aprPercent: 12.9, paymentPence: 25_500 },
    [
      'The rate is 12.9% APR instead of 11.4%.',
      'The monthly payment is £5 more: £255 instead of £250.',
      'The total amount payable is £235 more: £18,985 instead of £18,750.',
    ],
  ],
  [
    'another final payment',
    { balloonPence: 450_000 },
    [expect.stringMatching(/^The optional final payment is £500 less/), expect.stringMatching(/^The total/)],
  ],
  [
    'less that is financed',
    { creditPence: 1_199_500 },
    ['The deposit is £1,000 more: £3,000 instead of £2,000.', expect.stringMatching(/^The total/)],
  ],
])('what changed is %s, in words', (_what, change, expected) => {
  expect(whatChanged(made, { ...made, ...change })).toEqual(expected);
});

it('a lost PCP is explained, and not a changed final payment', () => {
  const { balloonPence: _, ...rest } = made;
  const sentences = whatChanged(made, { ...rest, finance: 'HP', paymentPence: 33_000 });
  expect(sentences[0]).toBe('The finance is HP instead of PCP.');
  expect(sentences.join(' ')).not.toContain('final');
});
