import type { RedirectRule } from '@forecourt/contracts/redirects';
import { splitUrl } from '@forecourt/service/split-url';
import type { SiteContext } from '../site/site-context';
import type { SitePages } from '../site/site-pages';

/** Where visitors of an address are sent; nowhere when what was there is gone. */
export interface Redirect {
  status: RedirectRule['status'];
  location?: string;
}

/**
 * The redirect of the rule for this address, with the visitor's query behind that of the rule. Undefined without a rule, and for a
 * rule that leads where links of this brand may not, or to a full address of this site, which could go in circles.
 */
export function redirectFor(pages: Pick<SitePages, 'redirect'>, { pathname, url, origin, brand, linkHosts }: SiteContext): Redirect | undefined {
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
