import type { Press } from '../in-page/press-controls';
import { changedPairs, newOf, type Fault, type Rule } from '../rule';

/** A press of a button or a link leads where it led and does something, and a search sends what was chosen. */
export const presses: Rule<Press[] | undefined> = {
  name: 'presses',
  reads: 'at-end',
  isOnce: true,
  watch: async (still) => async () => still.presses,
  judge: ({ before = [], after = [] }) => [
    ...changedPairs(before, after, keyOf).map(([was, is]): Fault => ({
      verdict: 'to-accept',
      block: is.block,
      element: is.element,
      message: 'A press leads elsewhere.',
      before: wordsOf(was),
      after: wordsOf(is),
    })),
    ...deadButtons(before, after),
    ...wrongTexts(before, after),
  ],
};

/**
 * Buttons that do nothing, and in the live version change the page before anything else can happen. What changes it
 * later may be something else.
 */
function deadButtons(before: readonly Press[], after: readonly Press[]): Fault[] {
  const nameOf = ({ block, element }: Press) => `${block} ${element}`;
  const alive = new Set(before.filter(({ reacts }) => reacts === 'at once').map(nameOf));
  const dead = ({ reacts, leadsTo }: Press) => reacts === 'never' && leadsTo.length === 0;
  return newOf(
    after.filter(dead),
    before.filter((press) => press.reacts !== 'at once'),
    nameOf,
  )
    .filter((press) => alive.has(nameOf(press)))
    .map(({ block, element }): Fault => {
      const message = 'A press does nothing. In the live version it does something at once.';
      return { verdict: 'to-accept', block, element, message };
    });
}

function wrongTexts(before: readonly Press[], after: readonly Press[]): Fault[] {
  const texts = (all: readonly Press[]) =>
    all.flatMap(({ block, element, says }) => (says === undefined ? [] : [{ block, element, says }]));
  // A text that stays is there after all further presses.
  const [first] = newOf(texts(after), texts(before), ({ block, says }) => `${block} ${says}`);
  if (!first) return [];
  const { block, element, says } = first;
  return [{ verdict: 'refused', block, element, message: `After a press it says “${says}”: a value is missing.` }];
}

const wordsOf = ({ leadsTo }: Press) => (leadsTo.join(', then ') || 'nothing else').slice(0, 500);
const keyOf = (press: Press) => `${press.block} ${press.element} ${wordsOf(press)}`;
