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
 * The redirect of the rule for this address, with the visitor's query after that of the rule. Undefined without a rule,
 * and for a rule that leads to a forbidden address, or to a full address of this site, which could loop.
 */
export function redirectFor(
  pages: Pick<SitePages, 'redirect'>,
  { pathname, url, origin, brand, linkHosts }: SiteContext,
): Redirect | undefined {
  const found = pages.redirect(pathname, brand);
  if (!found) return undefined;
  const { to, rule } = found;
  if (to === undefined) return { status: 410 };
  const isPath = to.startsWith('/');
  const target = new URL(isPath ? origin + to : to);
  if (!isPath && (target.host === new URL(origin).host || !linkHosts.includes(target.host))) return undefined;
  target.search = [target.search.slice(1), splitUrl(url).query].filter((part) => part !== '').join('&');
  return { status: rule.status, location: target.href };
}
