import type { Press } from '../in-page/press-controls';
import { newOf, type Fault, type Rule } from '../rule';

/** A press of a button or a link leads where it led, and a search sends what was chosen. */
export const presses: Rule<Press[] | undefined> = {
  name: 'presses',
  reads: 'at-end',
  watch: async (still) => async () => still.presses,
  judge: ({ before, after }) => (before && after ? changedTargets(before, after) : []),
};

function changedTargets(before: readonly Press[], after: readonly Press[]): Fault[] {
  const added = newOf(after, before, keyOf);
  return newOf(before, after, keyOf).flatMap((lost): Fault[] => {
    const index = added.findIndex(({ block, element }) => block === lost.block && element === lost.element);
    // What is no longer there, or has another name, is found by other rules.
    const [now] = index === -1 ? [] : added.splice(index, 1);
    if (!now) return [];
    const { block, element } = now;
    const message = 'A press leads elsewhere.';
    return [{ verdict: 'to-accept', block, element, message, before: wordsOf(lost), after: wordsOf(now) }];
  });
}

const wordsOf = ({ leadsTo }: Press) => (leadsTo.join(', then ') || 'nothing else').slice(0, 500);
const keyOf = (press: Press) => `${press.block} ${press.element} ${wordsOf(press)}`;
