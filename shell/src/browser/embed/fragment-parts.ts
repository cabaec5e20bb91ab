import type { FragmentData } from '../../services/fragment-data';

export interface FragmentParts {
  styles: string[];
  island: HTMLElement;
  data: FragmentData;
}

/**
 * Parses a fragment: an answer of our server, or a shadow root that the page's own server has rendered.
 *
 * @throws when it contains no fragment
 */
export function fragmentParts(root: ParentNode): FragmentParts {
  const island = root.querySelector<HTMLElement>('[data-fragment]');
  const text = root.querySelector('[data-forecourt]')?.textContent;
  if (!island || !text) throw new Error('no block');
  const styles = [...root.querySelectorAll('style')]
    .filter((style) => !island.contains(style))
    .map(({ textContent }) => textContent);
  return { styles, island, data: JSON.parse(text) as FragmentData };
}

/** Wait before a fragment is requested again: by then, the renderer that was lost to a slow block has been replaced. */
const RETRY_MS = 2000;

/** Requests a fragment, and once more when it is unavailable. @throws with the server's message when it is refused */
export async function fetchFragment(address: string): Promise<string> {
  // No cookies and no referrer: the request contains nothing about the visitor.
  const ask = () => fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  let answer = await ask().catch(() => undefined);
  if (!answer || answer.status === 503) {
    await new Promise((resolve) => {
      setTimeout(resolve, RETRY_MS);
    });
    answer = await ask();
  }
  if (answer.ok) return answer.text();
  // A proxy in between uses its own format.
  const refusal = (await answer.json().catch(() => undefined)) as { error?: { message: string } } | undefined;
  throw new Error(refusal?.error?.message ?? `the answer was ${answer.status}`);
}
