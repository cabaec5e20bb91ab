import type { FragmentData } from '../../services/fragment-data';

/** A fragment, taken apart. */
export interface FragmentParts {
  styles: string[];
  island: HTMLElement;
  data: FragmentData;
}

/**
 * Takes a fragment apart: what our server sent, or what is in a shadow root that the page's own server has written.
 *
 * @throws when there is no fragment in it
 */
export function fragmentParts(root: ParentNode): FragmentParts {
  const island = root.querySelector<HTMLElement>('[data-fragment]');
  const text = root.querySelector('[data-forecourt]')?.textContent;
  if (!island || !text) throw new Error('no block');
  const styles = [...root.querySelectorAll('style')].filter((style) => !island.contains(style)).map(({ textContent }) => textContent);
  return { styles, island, data: JSON.parse(text) as FragmentData };
}

/** Asks for a fragment. @throws with the server's message when it is refused */
export async function fetchFragment(address: string): Promise<string> {
  // No cookies and no referrer: the request says nothing about the visitor.
  const answer = await fetch(address, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  if (answer.ok) return answer.text();
  const { error } = (await answer.json()) as { error: { message: string } };
  throw new Error(error.message);
}
