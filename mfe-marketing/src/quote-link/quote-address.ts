import type { Services } from '@forecourt/contracts/services';

/**
 * Returns the target of a button that offers a quote: its own link, else the application site, which on a social page is the
 * social one (A2.1-1). A block with the check leads from there to the social site even when it has its own link (A2.1-2, A2.1-3).
 */
export function quoteAddress(
  { destinations, page }: Pick<Services, 'destinations' | 'page'>,
  { buttonLink, checkIsSocialPage }: { buttonLink: string; checkIsSocialPage: boolean },
): string {
  if (checkIsSocialPage && page.isSocial && destinations.socialApply) return destinations.socialApply;
  return buttonLink || destinations.apply;
}
