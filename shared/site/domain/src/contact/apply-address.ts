interface Visit {
  destinations: { apply: string; socialApply: string };
  page: { url: string };
}

/**
 * Returns the address for applications from marketplace and calculator: the social application site when the
 * path contains '/social', otherwise the page's own (B2-7).
 */
export function applyAddress({ destinations, page }: Visit): string {
  const [path = ''] = page.url.split('?', 1);
  return (path.includes('/social') && destinations.socialApply) || destinations.apply;
}
