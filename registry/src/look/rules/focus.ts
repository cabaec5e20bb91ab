import { type FocusStop, listFocusStops } from '../in-page/list-focus-stops';
import { newOf, type Fault, type Rule } from '../rule';

interface Seen {
  stops: FocusStop[];
  /** Description of an element of the page that had the focus without a press. */
  taken: string[];
}

/** The Tab key stops where it stopped, in the same order, and leads on; each stop can be seen. */
export const focus: Rule<Seen> = {
  name: 'focus',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () => ({
      taken: await page.evaluate(() =>
        document.activeElement && document.activeElement !== document.body ? [document.activeElement.localName] : [],
      ),
      stops: await page.evaluate(listFocusStops, blocks),
    }),
  judge: ({ before, after }) => [
    ...newOf(after.taken, before?.taken).map((element): Fault => ({
      verdict: 'refused',
      block: null,
      element,
      message: 'It takes the focus without a press: screen readers begin there, and telephones show their keyboard.',
    })),
    ...newStops('isVisible', after, before).map(({ block, element }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: 'Nothing shows that it has the focus. Give it an outline.',
    })),
    ...newStops('leadsOn', after, before).map(({ block, element }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: 'The Tab key does not stop here, or does not lead on.',
    })),
    ...newStops('takesPaste', after, before).map(({ block, element }): Fault => ({
      verdict: 'to-accept',
      block,
      element,
      message: 'Code handles what is pasted. Does it arrive? Managers of passwords paste too.',
    })),
    ...newStops('isReached', after, before)
      .filter((stop) => before?.stops.some((known) => known.isReached && keyOf(known) === keyOf(stop)))
      .map(({ block, element }): Fault => ({
        verdict: 'to-accept',
        block,
        element,
        message: 'The Tab key no longer stops here.',
      })),
    ...changedOrder(after, before),
  ],
};

const keyOf = ({ block, element }: FocusStop) => `${block} ${element}`;

/** Stops with a fault that those of the live version do not have. */
function newStops(
  sound: 'isReached' | 'isVisible' | 'leadsOn' | 'takesPaste',
  after: Seen,
  before: Seen | undefined,
): FocusStop[] {
  const faulty = ({ stops }: Seen) => stops.filter((stop) => !stop[sound]);
  return newOf(faulty(after), before && faulty(before), keyOf);
}

/** Compares the stops that both versions have. */
function changedOrder({ stops }: Seen, before: Seen | undefined): Fault[] {
  if (!before) return [];
  const reached = (all: readonly FocusStop[]) => all.filter(({ isReached }) => isReached);
  const [live, candidate] = [reached(before.stops), reached(stops)];
  const other = new Set([...newOf(live, candidate, keyOf), ...newOf(candidate, live, keyOf)].map(keyOf));
  const [was, is] = [live, candidate].map((all) => all.filter((stop) => !other.has(keyOf(stop))));
  if (!was || !is) return [];
  const index = was.findIndex((stop, place) => is[place] && keyOf(is[place]) !== keyOf(stop));
  const [from, to] = [was[index], is[index]];
  if (!from || !to) return [];
  const message = 'The Tab key stops in another order.';
  return [{ verdict: 'to-accept', block: to.block, message, before: from.element, after: to.element }];
}
