import type { Services } from '@forecourt/contracts/services';

/**
 * Returns the target of a button that offers a quote: its own link, else the application site. On a social page that is
 * the social application site (A2.1-1). A block with the social check leads to the social site even if it has its own
 * link (A2.1-2, A2.1-3).
 */
export function quoteAddress(
  { destinations, page }: Pick<Services, 'destinations' | 'page'>,
  { buttonLink, checkIsSocialPage }: { buttonLink: string; checkIsSocialPage: boolean },
): string {
  if (checkIsSocialPage && page.isSocial && destinations.socialApply) return destinations.socialApply;
  return buttonLink || destinations.apply;
}
