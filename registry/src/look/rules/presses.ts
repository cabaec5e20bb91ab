import type { Opening } from '../in-page/open-parts';
import type { Press } from '../in-page/press-controls';
import { changedPairs, newOf, type Fault, type Rule } from '../rule';
import type { Pressed } from '../press-controls-of';

/** Presses may take twice the processor time of the live version, and this much is a finding. */
const MIN_MORE_SECONDS = 0.6;

/**
 * A press of a button or a link leads where it led and does something, a search sends what was chosen, fields take what
 * visitors type, and what opens has the same contents, and can be used and closed.
 */
export const presses: Rule<Pressed | undefined> = {
  name: 'presses',
  reads: 'at-end',
  isOnce: true,
  watch: async (still) => async () => still.pressed,
  judge: ({ before, after }) =>
    !before || !after
      ? wrongTexts([], after?.presses ?? [])
      : [
          ...changedPairs(before.presses, after.presses, keyOf).map(([was, is]) =>
            different(is, 'A press leads elsewhere.', wordsOf(was), wordsOf(is)),
          ),
          ...changedPairs(before.fields, after.fields, (field) => `${nameOf(field)} ${field.takes}`).map(([was, is]) =>
            different(is, 'It takes something else when a visitor types into it.', was.takes, is.takes),
          ),
          ...deadButtons(before.presses, after.presses),
          ...wrongTexts(before.presses, after.presses),
          ...requestedTwice(before.asked, after.asked),
          ...brokenOpenings(before.openings, after.openings),
          ...slowPresses(before.scriptSeconds, after.scriptSeconds),
        ],
};

const nameOf = ({ block, element }: Pick<Press, 'block' | 'element'>) => `${block} ${element}`;

function different(
  { block, element }: Pick<Press, 'block' | 'element'>,
  message: string,
  before = '',
  after = '',
): Fault {
  const words = (text: string) => text.slice(0, 500);
  return { verdict: 'to-accept', block, element, message, before: words(before), after: words(after) };
}

/**
 * Buttons that do nothing, and in the live version change the page before anything else can happen. What changes it
 * later may be something else.
 */
function deadButtons(before: readonly Press[], after: readonly Press[]): Fault[] {
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

/** The same data, requested twice as often as in the live version. */
function requestedTwice(before: readonly string[], after: readonly string[]): Fault[] {
  const count = (urls: readonly string[], wanted: string) => urls.filter((url) => url === wanted).length;
  const again = [...new Set(after)].find((url) => count(after, url) >= 2 * Math.max(1, count(before, url)));
  if (again === undefined) return [];
  const times = (urls: readonly string[]) => `${count(urls, again)} ×`;
  const message = 'Presses request the same data more often.';
  return [
    {
      verdict: 'to-accept',
      block: null,
      element: again.slice(0, 200),
      message,
      before: times(before),
      after: times(after),
    },
  ];
}

function brokenOpenings(before: readonly Opening[], after: readonly Opening[]): Fault[] {
  const covered = (all: readonly Opening[]) => all.filter(({ under }) => under !== undefined);
  const locking = (all: readonly Opening[]) => all.filter(({ locks }) => locks);
  return [
    ...newOf(covered(after), covered(before), nameOf).map(({ block, element, under }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: `What it opens is under ${under}.`,
    })),
    // What is opened afterwards is not to blame.
    ...newOf(locking(after), locking(before), nameOf)
      .slice(0, 1)
      .map(({ block, element }): Fault => ({
        verdict: 'refused',
        block,
        element,
        message: 'Visitors cannot scroll the page after they have closed what it opens.',
      })),
    ...newOf(unnamedIn(after), unnamedIn(before), nameOf).map(({ block, element }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: 'It has no name for screen readers, in what a press opens. A placeholder is not a name: use a label.',
    })),
    ...changedPairs(before, after, (opening) => `${nameOf(opening)} ${opening.contents.toSorted().join()}`).map(
      ([was, is]) =>
        different(
          is,
          'What it opens has other contents.',
          inWords(newOf(was.contents, is.contents)),
          inWords(newOf(is.contents, was.contents)),
        ),
    ),
    ...changedPairs(before, after, (opening) => `${nameOf(opening)} ${opening.isModal}`).flatMap(
      ([was, is]): Fault[] => {
        const message = 'What it opens is no longer modal: visitors can use the page behind it.';
        return was.isModal ? [{ verdict: 'to-accept', block: is.block, element: is.element, message }] : [];
      },
    ),
    ...changedPairs(before, after, (opening) => `${nameOf(opening)} ${opening.closes}`).flatMap(([was, is]) =>
      was.closes === 'Escape closes it'
        ? [different(is, 'What it opens closes in another way.', was.closes, is.closes)]
        : [],
    ),
  ];
}

const unnamedIn = (openings: readonly Opening[]) =>
  openings.flatMap(({ block, unnamed }) => unnamed.map((element) => ({ block, element })));

const inWords = (contents: readonly string[]) => contents.map((one) => `“${one}”`).join(', ') || 'nothing';

function slowPresses(before: number, after: number): Fault[] {
  if (after - before < MIN_MORE_SECONDS || after < 2 * before) return [];
  const words = (seconds: number) => `${seconds.toFixed(1)} s`;
  const message = 'Presses take more processor time.';
  return [{ verdict: 'to-accept', block: null, message, before: words(before), after: words(after) }];
}

const wordsOf = ({ leadsTo }: Press) => (leadsTo.join(', then ') || 'nothing else').slice(0, 500);
const keyOf = (press: Press) => `${nameOf(press)} ${wordsOf(press)}`;
