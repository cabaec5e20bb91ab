import { coveredControls } from '../in-page/covered-controls';
import { listControls, type SeenControl } from '../in-page/list-controls';
import { misplacedParts } from '../in-page/misplaced-parts';
import { newOf, type Fault, type Rule } from '../rule';

interface Seen {
  controls: SeenControl[];
  /** Such as `quick-search button “Search” is under page div “”`. */
  covered: string[];
  misplaced: string[];
  /** Text that visitors cannot select, such as a telephone number. */
  unselectable: { block: string; element: string }[];
  /** Whether visitors can scroll. */
  scrolls: boolean;
  fixedShare: number;
}

/** The share of a screen that parts may cover more than in the live version. */
const MAX_MORE_FIXED = 0.2;

/** Each control that visitors could reach is still there, visible, inside the screen, uncovered, reached by a press, and has a name. */
export const use: Rule<Seen> = {
  name: 'use',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    async () => ({
      controls: await page.evaluate(listControls, blocks),
      covered: await page.evaluate(coveredControls, 'html'),
      misplaced: await page.evaluate(misplacedParts),
      unselectable: await page.evaluate(unselectableTexts, blocks),
      scrolls: await page.evaluate(isScrollable),
      fixedShare: await page.evaluate(fixedShare),
    }),
  judge: ({ before, after }) => [
    ...lostControls(before?.controls ?? [], after.controls),
    ...newOf(unnamed(after.controls), before && unnamed(before.controls), keyOf).map(({ block, element }): Fault => ({
      verdict: 'refused',
      block,
      element,
      message: 'It has no name for screen readers. A placeholder is not a name: use a label.',
    })),
    ...newOf(unpressable(after.controls), before && unpressable(before.controls), keyOf).map(
      ({ block, element }): Fault => ({
        verdict: before ? 'refused' : 'to-accept',
        block,
        element,
        message: 'A press does not reach it: something else takes the press, or it is disabled.',
      }),
    ),
    ...newOf(after.unselectable, before?.unselectable, ({ block, element }) => `${block} ${element}`)
      .slice(0, 1)
      .map(({ block, element }): Fault => ({
        verdict: 'to-accept',
        block,
        element,
        message: 'Visitors cannot select or copy this text.',
      })),
    ...(after.scrolls || before?.scrolls === false
      ? []
      : [{ verdict: 'refused' as const, block: null, message: 'Visitors cannot scroll the page.' }]),
    ...(after.fixedShare - (before?.fixedShare ?? 0.1) > MAX_MORE_FIXED
      ? [
          {
            verdict: 'refused' as const,
            block: null,
            message: `Parts that do not scroll cover ${Math.round(after.fixedShare * 100)} % of the screen.`,
          },
        ]
      : []),
    ...newOf(after.covered, before?.covered).map((words): Fault => {
      const [, block = '', element = '', cover = ''] = /^(\S+) (.*?) is under (.*)$/s.exec(words) ?? [];
      return {
        verdict: 'refused',
        block: block === 'page' ? null : block,
        element,
        message: `It is covered by ${cover}.`,
      };
    }),
    ...newOf(after.misplaced, before?.misplaced).map((words): Fault => ({
      verdict: 'refused',
      block: null,
      message: `${words}.`,
    })),
  ],
};

const keyOf = ({ block, element }: SeenControl) => `${block} ${element}`;
const unnamed = (controls: readonly SeenControl[]) =>
  controls.filter(({ isNamed, state }) => !isNamed && state !== 'hidden');

const unpressable = (controls: readonly SeenControl[]) =>
  controls.filter(({ isPressable, state }) => !isPressable && state === 'shown');

/** Evaluated in the page. */
function unselectableTexts(blocks: readonly string[]): Seen['unselectable'] {
  const GESTURES = ['selectstart', 'copy', 'contextmenu'];
  const selector = blocks.map((block) => `[data-block="${block}"] *`).join();
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const isText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim());
    if (!isText || element.closest('button, label, summary, select, script, style, template, [aria-hidden=true]'))
      return [];
    const isFree =
      getComputedStyle(element).userSelect !== 'none' &&
      GESTURES.every((type) => element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })));
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return isFree
      ? []
      : [
          {
            block: element.closest('[data-block]')?.getAttribute('data-block') ?? '',
            element: `${element.localName} “${words}”`,
          },
        ];
  });
}

/** Evaluated in the page. */
function isScrollable(): boolean {
  const { body, documentElement: root } = document;
  const how = { bubbles: true, cancelable: true };
  const keys = ['PageDown', ' '].map((key) => new KeyboardEvent('keydown', { ...how, key }));
  const gestures = [new WheelEvent('wheel', { ...how, deltaY: 100 }), new Event('touchmove', how), ...keys];
  const takesTouches = [...document.querySelectorAll('[data-block], [data-block] *')].some((part) => {
    const { width, height } = part.getBoundingClientRect();
    const isLarge = width * height > (innerWidth * innerHeight) / 3;
    return isLarge && ['none', 'pan-x', 'pinch-zoom'].includes(getComputedStyle(part).touchAction);
  });
  return (
    root.scrollHeight <= innerHeight ||
    (![root, body].some((one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowY)) &&
      !takesTouches &&
      gestures.every((gesture) => body.dispatchEvent(gesture)))
  );
}

/** The share of the screen, in the middle of the page, that parts cover which do not scroll. Evaluated in the page. */
function fixedShare(): number {
  const STEPS = 12;
  scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
  const isFixed = (element: Element | null): boolean =>
    element !== null &&
    (['fixed', 'sticky'].includes(getComputedStyle(element).position) || isFixed(element.parentElement));
  let count = 0;
  for (let x = 0.5; x < STEPS; x++)
    for (let y = 0.5; y < STEPS; y++)
      if (isFixed(document.elementFromPoint((innerWidth * x) / STEPS, (innerHeight * y) / STEPS))) count++;
  scrollTo({ top: 0, behavior: 'instant' });
  return count / STEPS ** 2;
}

/** Controls that fewer times are shown than in the live version, with what has become of them. */
function lostControls(before: readonly SeenControl[], after: readonly SeenControl[]): Fault[] {
  const shown = (controls: readonly SeenControl[]) => controls.filter(({ state }) => state === 'shown');
  const others = after.filter(({ state }) => state !== 'shown');
  const added = newOf(shown(after), shown(before), keyOf);
  return newOf(shown(before), shown(after), keyOf).flatMap((lost): Fault[] => {
    const fault = { block: lost.block, element: lost.element };
    const now = others.find((control) => keyOf(control) === keyOf(lost));
    if (now?.state === 'hidden')
      return [{ ...fault, verdict: 'refused', message: 'It is hidden. In the live version it is visible.' }];
    if (now?.state === 'outside') return [{ ...fault, verdict: 'refused', message: 'It is outside the screen.' }];
    if (now)
      return [{ ...fault, verdict: 'to-accept', message: 'It is inside something that a visitor has to open first.' }];
    const kind = lost.element.split(' “', 1)[0];
    const renamed = added.findIndex((one) => one.block === lost.block && one.element.startsWith(`${kind} “`));
    // Another name is a change of words, which the pictures show.
    if (renamed !== -1) return (added.splice(renamed, 1), []);
    return [{ ...fault, verdict: 'to-accept', message: 'It is no longer there.' }];
  });
}
