import type { Press } from '../in-page/press-controls';
import { changedPairs, type Fault, type Rule } from '../rule';

/** A press of a button or a link leads where it led, and a search sends what was chosen. */
export const presses: Rule<Press[] | undefined> = {
  name: 'presses',
  reads: 'at-end',
  isOnce: true,
  watch: async (still) => async () => still.presses,
  judge: ({ before = [], after = [] }) =>
    changedPairs(before, after, keyOf).map(([was, is]): Fault => ({
      verdict: 'to-accept',
      block: is.block,
      element: is.element,
      message: 'A press leads elsewhere.',
      before: wordsOf(was),
      after: wordsOf(is),
    })),
};

const wordsOf = ({ leadsTo }: Press) => (leadsTo.join(', then ') || 'nothing else').slice(0, 500);
const keyOf = (press: Press) => `${press.block} ${press.element} ${wordsOf(press)}`;
