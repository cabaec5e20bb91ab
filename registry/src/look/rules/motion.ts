import { newOf, type Fault, type Rule } from '../rule';

/** Nothing moves forever for visitors who prefer less motion. */
export const motion: Rule<{ block: string; element: string }[]> = {
  name: 'motion',
  reads: 'still',
  watch:
    async ({ page }, { blocks }) =>
    () =>
      page.evaluate(movingParts, blocks),
  judge: ({ before, after }) =>
    newOf(after, before, ({ block, element }) => `${block} ${element}`).map((part): Fault => ({
      verdict: 'refused',
      ...part,
      message: 'It moves forever, also for visitors who prefer less motion: ask prefers-reduced-motion.',
    })),
};

/** Evaluated in the page, whose visitor prefers less motion. */
function movingParts(blocks: readonly string[]): { block: string; element: string }[] {
  const selector = blocks.map((block) => `[data-block="${block}"] *`).join();
  const animated = new Set(
    document.getAnimations().flatMap(({ effect }) => {
      const isEndless = effect?.getTiming().iterations === Infinity;
      return isEndless && effect instanceof KeyframeEffect && effect.target ? [effect.target] : [];
    }),
  );
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    const { animationName, animationIterationCount } = getComputedStyle(element);
    const isEndless = animationName !== 'none' && animationIterationCount.includes('infinite');
    const moves = (isEndless || animated.has(element)) && element.checkVisibility();
    const block = element.closest('[data-block]')?.getAttribute('data-block') ?? '';
    const words = (element.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 60);
    return moves || element.matches(':is(audio, video)[autoplay], marquee, [repeatCount=indefinite]')
      ? [{ block, element: `${element.localName} “${words}”` }]
      : [];
  });
}
