import type { PageHead } from '@forecourt/contracts/page-head';
import type { SiteContext } from '../site/site-context';

/** Between what a page is about and whose it is, in titles. */
const SEPARATOR = ' | ';

/**
 * What search engines are told about a page that no block describes (schema.org): on the first page the site and who runs
 * it, elsewhere the page and the way back to the first.
 */
export function standardStructuredData(title: string, description: string, { brand, pathname }: SiteContext): NonNullable<PageHead['structuredData']> {
  const site = { name: brand.displayName, url: '/' };
  if (pathname === '/') {
    return [
      { '@type': 'WebSite', ...site },
      { '@type': 'Organization', ...site, legalName: `${brand.companyName} Limited` },
    ];
  }
  const [name = title] = title.split(SEPARATOR);
  const crumbs = [
    { name: 'Home', item: '/' },
    { name, item: pathname },
  ];
  return [
    { '@type': 'WebPage', name, description, url: pathname },
    { '@type': 'BreadcrumbList', itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })) },
  ];
}
