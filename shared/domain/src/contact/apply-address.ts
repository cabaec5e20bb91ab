interface Visit {
  destinations: { apply: string; socialApply: string };
  page: { url: string };
}

/**
 * Where a block of the marketplace or the calculator sends visitors who apply: the social application site when the
 * path contains '/social', otherwise the page's own (B2-7).
 */
export function applyAddress({ destinations, page }: Visit): string {
  const [path = ''] = page.url.split('?', 1);
  return (path.includes('/social') && destinations.socialApply) || destinations.apply;
}
