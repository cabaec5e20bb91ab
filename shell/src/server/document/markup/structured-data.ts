import type { PageHead } from '@forecourt/contracts/page-head';
import type { SiteContext } from '../../site/site-context';
import { thisSite } from '../../site/this-site';

/** Separates the subject and the company in titles. */
const SEPARATOR = ' | ';

/**
 * Structured data (schema.org) of a page that no block describes: on the home page the site and its company, elsewhere
 * the page and its breadcrumbs.
 */
export function standardStructuredData(
  title: string,
  description: string,
  { brand, pathname }: SiteContext,
): NonNullable<PageHead['structuredData']> {
  const site = { name: brand.displayName, url: '/' };
  if (pathname === '/') {
    return [
      { '@type': 'WebSite', ...site },
      { '@type': 'Organization', ...site, legalName: thisSite.legalName(brand) },
    ];
  }
  const [name = title] = title.split(SEPARATOR);
  const crumbs = [
    { name: 'Home', item: '/' },
    { name, item: pathname },
  ];
  return [
    { '@type': 'WebPage', name, description, url: pathname },
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
  ];
}
