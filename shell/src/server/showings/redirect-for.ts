import type { RedirectRule } from '@forecourt/contracts/redirects';
import { splitUrl } from '@forecourt/service/split-url';
import type { SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';

/** Where visitors of an address are redirected; undefined when the content was removed. */
export interface Redirect {
  status: RedirectRule['status'];
  location?: string;
}

/**
 * The redirect of the rule for this address, with the visitor's query after that of the rule; otherwise the one to the
 * usual spelling of a page's address. Undefined for a rule that leads to a forbidden address, or to a full address of
 * this site, which could loop.
 */
export function redirectFor(
  pages: Pick<SitePages, 'find' | 'redirect'>,
  { pathname, url, origin, brand, linkHosts }: SiteContext,
): Redirect | undefined {
  const found = pages.redirect(pathname, brand);
  if (!found) {
    const usual = usualSpelling(pathname);
    const { query } = splitUrl(url);
    return usual !== pathname && pages.find(usual, brand)
      ? { status: 301, location: origin + usual + (query && `?${query}`) }
      : undefined;
  }
  const { to, rule } = found;
  if (to === undefined) return { status: 410 };
  const isPath = to.startsWith('/');
  const target = new URL(isPath ? origin + to : to);
  if (!isPath && (target.host === new URL(origin).host || !linkHosts.includes(target.host))) return undefined;
  target.search = [target.search.slice(1), splitUrl(url).query].filter((part) => part !== '').join('&');
  return { status: rule.status, location: target.href };
}

/**
 * A path in lower case, with letters, digits and hyphens that are not encoded. Routes match any case, but blocks read
 * their page's path.
 */
const usualSpelling = (path: string): string =>
  path
    .replaceAll(/%(?:2d|3\d|[46][1-9a-f]|[57][\da])/gi, decodeURIComponent)
    .replaceAll(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part.toUpperCase() : part.toLowerCase()));
