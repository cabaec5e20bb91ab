import type { Services } from './services';

/**
 * Where a block of the marketplace or the calculator sends somebody who applies: the social application site when the
 * path contains '/social', otherwise the page's own (B2-7).
 */
export function applyAddress({ destinations, page }: Pick<Services, 'destinations' | 'page'>): string {
  const [path = ''] = page.url.split('?', 1);
  return (path.includes('/social') && destinations.socialApply) || destinations.apply;
}
