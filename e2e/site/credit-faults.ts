import type { Locator } from '@playwright/test';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';

/**
 * A visible text of a page that has an amount or a percentage, or a representative example, in the order of the
 * document.
 */
interface Found {
  isExample: boolean;
  /** The text itself, then that of the elements around it. */
  texts: string[];
  /** From the top of the page, in CSS pixels. */
  top: number;
  fontSize: number;
}

/**
 * Finds faults in the credit that a page shows (CONC 3.5): a rate or a monthly price (`statedCredit`) without a
 * representative example before it in the document and on the screen, and no smaller; two representative APRs; two
 * "from" rates. Values that visitors enter or choose, such as a budget, are not prices of credit.
 *
 * @param within the body of a page, or one embedded block
 */
export async function creditFaults(within: Locator): Promise<string[]> {
  const { found, words } = await within.evaluate(collect);
  const { from, representative } = statedCredit(words);
  const faults = found.flatMap((one, index) =>
    one.isExample || !isTrigger(one) ? [] : faultsOf(one, found.slice(0, index)),
  );
  return [...new Set([...faults, ...several('representative APRs', representative), ...several('“from” rates', from)])];
}

/** Whether a text is a rate or a monthly price, or the amount of one whose words are in elements around it. */
function isTrigger({ texts: [own = '', ...around] }: Found): boolean {
  if (statedCredit(own).isStated) return true;
  const whole = around.find((text) => statedCredit(text).isStated);
  // A text is part of a price if the words around it state no credit without it.
  return whole !== undefined && !statedCredit(whole.replace(own, '')).isStated;
}

function faultsOf({ texts: [own = ''], top, fontSize }: Found, before: readonly Found[]): string[] {
  const examples = before.filter((one) => one.isExample);
  const what = `“${own.trim().slice(0, 80)}”`;
  if (examples.length === 0) return [`${what} has no representative example before it`];
  const above = examples.filter((example) => example.top <= top);
  if (above.length === 0) return [`${what} stands above the representative example`];
  const largest = Math.max(...above.map((example) => example.fontSize));
  return largest < fontSize ? [`${what} is larger than the representative example: ${fontSize} and ${largest} px`] : [];
}

function several(name: string, percents: readonly number[]): string[] {
  const different = [...new Set(percents)];
  return different.length > 1
    ? [`the page states ${different.length} ${name}: ${different.map((percent) => `${percent}%`).join(', ')}`]
    : [];
}

/** Runs in the page. */
function collect(root: Element): { found: Found[]; words: string } {
  const NO_PRICE = 'script, style, noscript, template, select, option, textarea, label, button, legend';
  const MAX_WORDS_AROUND = 160;
  const found: Found[] = [];
  const words: string[] = [];

  const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
  // SVG elements have no inner text.
  const wordsOf = (element: Element) =>
    element instanceof HTMLElement ? element.innerText : (element.textContent ?? '');
  const topOf = (element: Element) => element.getBoundingClientRect().top + scrollY;

  const addExample = (example: HTMLElement) => {
    if (!isVisible(example)) return;
    const parts = [...example.querySelectorAll<HTMLElement>('*')].filter(
      (part) => /\d\s?% ?APR/.test(part.textContent ?? '') && part.children.length === 0,
    );
    const sizes = (parts.length > 0 ? parts : [example]).map(sizeOf);
    found.push({ isExample: true, texts: [example.innerText], top: topOf(example), fontSize: Math.min(...sizes) });
    words.push(example.innerText);
  };

  const addText = (text: Text, element: Element) => {
    const own = text.data;
    if (own.trim() === '' || element.closest(NO_PRICE) || !isVisible(element)) return;
    words.push(own);
    if (!/£\s?\d|\d\s?(?:%|per ?cent)/.test(own)) return;
    const texts = [own];
    for (
      let around: Element | null = element;
      around && wordsOf(around).length <= MAX_WORDS_AROUND;
      around = around.parentElement
    )
      texts.push(wordsOf(around));
    found.push({ isExample: false, texts, top: topOf(element), fontSize: sizeOf(element) });
  };

  const visit = (node: Node): void => {
    if (node instanceof Text) {
      if (node.parentElement) addText(node, node.parentElement);
      return;
    }
    if (node instanceof HTMLElement && node.matches('[data-representative-example]')) return addExample(node);
    node.childNodes.forEach(visit);
  };
  visit(root);
  // A sentence may span several text nodes.
  return { found, words: words.join(' ') };
}
