import type { Page } from 'playwright-core';
import { cutTexts } from '../in-page/cut-texts';
import { misplacedParts } from '../in-page/misplaced-parts';
import { newOf, type Rule } from '../rule';

/** Default sizes of text in Chromium. */
const SIZES = { standard: 16, fixed: 13 };

interface LargeText {
  text: string;
  sizePx: number;
}

interface Seen {
  /** Texts that are cut or outside the screen, and controls outside it. */
  cut: string[];
  fixed: string[];
}

/** With text twice as large, which visitors can choose in their browser, text grows, and nothing is cut or outside the screen. */
export const largeText: Rule<Seen> = {
  name: 'large-text',
  reads: 'still',
  // There is room on wider screens.
  isOnce: true,
  watch:
    async ({ page }, { blocks }) =>
    async () => {
      const selector = blocks.map((block) => `[data-block="${block}"]`).join();
      const before = await page.evaluate(textSizes, selector);
      const session = await page.context().newCDPSession(page);
      const resize = async (factor: number) => {
        const fontSizes = { standard: SIZES.standard * factor, fixed: SIZES.fixed * factor };
        await session.send('Page.setFontSizes', { fontSizes });
        await nextFrame(page);
      };
      await resize(2);
      const cut = [...(await page.evaluate(misplacedParts)), ...(await page.evaluate(cutTexts, selector))];
      const after = await page.evaluate(textSizes, selector);
      await resize(1);
      await session.detach();
      const isSame = before.length === after.length;
      return { cut, fixed: isSame ? after.flatMap((text, index) => fixedText(before[index], text)) : [] };
    },
  judge: ({ before, after }) => [
    ...newOf(after.cut, before?.cut, withoutPlaces).map((words) => ({
      verdict: 'refused' as const,
      block: null,
      message: `With text twice as large something is cut or outside the screen: ${withoutPlaces(words)}.`,
    })),
    ...newOf(after.fixed, before?.fixed).map((text) => ({
      verdict: 'refused' as const,
      block: null,
      element: text,
      message: 'It does not grow when a visitor chooses larger text. Give its size in rem.',
    })),
  ],
};

const fixedText = (before: LargeText | undefined, { text, sizePx }: LargeText) =>
  before?.text === text && sizePx <= before.sizePx ? [text] : [];

/** Places of elements, and names of classes, differ between versions. */
const withoutPlaces = (words: string) => words.replace(/ is at .*/, '').replaceAll(/\.\S*/g, '');

/** Blocks that depend on their own width change one frame later. */
const nextFrame = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Evaluated in the page. */
function textSizes(selector: string): LargeText[] {
  return [...document.querySelectorAll(`:is(${selector}) *`)].flatMap((element) => {
    const text = [...element.childNodes]
      .flatMap((node) => (node instanceof Text ? [node.data] : []))
      .join(' ')
      .trim();
    if (!text || element.matches('script, style, template, option')) return [];
    return [{ text: text.slice(0, 60), sizePx: Number.parseFloat(getComputedStyle(element).fontSize) }];
  });
}
