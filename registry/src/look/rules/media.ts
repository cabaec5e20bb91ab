import type { Page } from 'playwright-core';
import { newOf, type Fault, type Rule } from '../rule';

interface Style {
  block: string;
  /** Such as `p “Small print”`. */
  element: string;
  values: string[];
}

/** A value of an element that differs from the one on the usual screen. */
interface Difference {
  block: string;
  element: string;
  /** Such as `p display: block → none`. */
  change: string;
}

/** Differences in each state; undefined where a page shows other elements, which cannot be compared. */
type Seen = Record<string, Difference[] | undefined>;

const PROPERTIES = ['display', 'visibility', 'opacity', 'color', 'background-color'];
const TABLET_PX = 768;
const TABLET = `On a screen of ${TABLET_PX} px`;
/** Elements of one block that are reported. */
const MAX_ELEMENTS = 5;

/** Settings and devices of visitors, by the words of a finding. */
const STATES: Record<string, (page: Page, blocks: readonly string[]) => Promise<void | (() => Promise<void>)>> = {
  'In print': (page) => page.emulateMedia({ media: 'print' }),
  'In dark colors with more contrast': (page) => page.emulateMedia({ colorScheme: 'dark', contrast: 'more' }),
  [TABLET]: async (page) => {
    await page.setViewportSize({ width: TABLET_PX, height: 1_024 });
    await nextFrame(page);
  },
  'Under a pointer': forcePointer,
};

/** Print, dark colors, more contrast, a tablet and a pointer hide and color only what they hide and color in the live version. */
export const media: Rule<Seen> = {
  name: 'media',
  reads: 'still',
  isOnce: true,
  watch:
    async ({ page }, { blocks }) =>
    async () => {
      const seen: Seen = {};
      const usual = await page.evaluate(stylesIn, { blocks, properties: PROPERTIES });
      const viewport = page.viewportSize();
      for (const [state, enter] of Object.entries(STATES)) {
        const leave = await enter(page, blocks);
        const styles = await page.evaluate(stylesIn, { blocks, properties: PROPERTIES });
        await leave?.();
        await page.emulateMedia({ media: null, colorScheme: null, contrast: null });
        if (viewport) await page.setViewportSize(viewport);
        await nextFrame(page);
        const again = await page.evaluate(stylesIn, { blocks, properties: PROPERTIES });
        const isSame = [styles, again].every(({ length }) => length === usual.length);
        seen[state] = isSame
          ? styles
              .flatMap((style, at) => differences(usual[at]!, style, again[at]!))
              .filter(state === TABLET ? isPlace : () => true)
          : undefined;
      }
      return seen;
    },
  judge({ before, after }) {
    if (!before) return [];
    return Object.entries(after).flatMap(([state, found]) =>
      !found || !before[state]
        ? []
        : newOf(found, before[state], ({ block, change }) => `${block} ${change}`)
            .slice(0, MAX_ELEMENTS)
            .map(({ block, element, change }): Fault => ({
              verdict: 'to-accept',
              block,
              element,
              message: `${state} it differs from the usual screen, and in the live version it does not: ${change}.`,
            })),
    );
  },
};

/** Scripts color buttons that depend on the size of the screen, such as those of a slider, at any time. */
const isPlace = ({ change }: Difference) => / (?:display|visibility): /.test(change);

/** Maximum controls over which a pointer is. */
const MAX_CONTROLS = 60;

/** Styles links and buttons as if a pointer were over each of them. Returns a function that ends this. */
async function forcePointer(page: Page, blocks: readonly string[]): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  for (const domain of ['DOM', 'CSS'] as const) await session.send(`${domain}.enable`);
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = blocks.map((block) => `[data-block="${block}"] :is(a[href], button, summary)`).join();
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = ['hover'];
  await Promise.all(
    nodeIds
      .slice(0, MAX_CONTROLS)
      .map((nodeId) => session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })),
  );
  return () => session.detach();
}

/** Blocks that depend on their own width change one frame later. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Leaves out values that are different on the usual screen afterwards: scripts changed them. */
function differences(usual: Style, { block, element, values }: Style, again: Style): Difference[] {
  const [kind = ''] = element.split(' “', 1);
  return values.flatMap((value, at) =>
    value === usual.values[at] || usual.values[at] !== again.values[at]
      ? []
      : [{ block, element, change: `${kind} ${PROPERTIES[at]}: ${usual.values[at]} → ${value}` }],
  );
}

/** Evaluated in the page. */
function stylesIn({ blocks, properties }: { blocks: readonly string[]; properties: readonly string[] }): Style[] {
  const selector = blocks.map((block) => `[data-block="${block}"], [data-block="${block}"] *`).join();
  return [...document.querySelectorAll(selector)].flatMap((element) => {
    if (element.matches('script, style, template, option, svg *')) return [];
    const style = getComputedStyle(element);
    const text = (element.getAttribute('aria-label') ?? element.textContent)
      .replaceAll(/\s+/g, ' ')
      .trim()
      .slice(0, 60);
    return {
      block: element.closest('[data-block]')?.getAttribute('data-block') ?? '',
      element: `${element.localName} “${text}”`,
      values: properties.map((property) => style.getPropertyValue(property)),
    };
  });
}
