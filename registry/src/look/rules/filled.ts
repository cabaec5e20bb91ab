import { newOf, type Rule } from '../rule';

interface EmptyBlock {
  block: string;
  why: string;
}

/** Each block shows something, and hydrates. */
export const filled: Rule<EmptyBlock[]> = {
  name: 'filled',
  reads: 'still',
  watch:
    async ({ page }, { remote }) =>
    () =>
      page.evaluate(emptyBlocks, remote),
  judge: ({ before, after }) =>
    newOf(after, before, ({ block, why }) => `${block} ${why}`).map(({ block, why }) => ({
      verdict: 'refused' as const,
      block,
      message: why,
    })),
};

/** Evaluated in the page. */
function emptyBlocks(remote: string): EmptyBlock[] {
  const isEmpty = (element: HTMLElement) =>
    !element.textContent?.trim() && !element.querySelector('img, svg, video, canvas');
  return [...document.querySelectorAll<HTMLElement>(`[data-remote="${remote}"][data-block]`)].flatMap((element) => {
    const { block = '', state } = element.dataset;
    if (state === 'failed')
      return [{ block, why: 'Its code fails in the browser: the server’s HTML stays, and nothing reacts.' }];
    return state === 'empty' || isEmpty(element) ? [{ block, why: 'It shows nothing.' }] : [];
  });
}
