import type { Services } from '@forecourt/contracts/services';

/** The element with an id, in any block of the page. */
export function findOnPage({ embedded }: Pick<Services, 'embedded'>, id: string): HTMLElement | null {
  return embedded ? embedded.find(id) : document.getElementById(id);
}
