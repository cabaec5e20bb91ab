/** A breadcrumb for search engines: https://schema.org/BreadcrumbList. */
export function breadcrumbData(steps: readonly [name: string, path: string][]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(([name, item], index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
