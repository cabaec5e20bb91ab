import type { AttributeContext } from '@forecourt/contracts/attribute-text';
import { attributeContext } from '@forecourt/shell/attribute-context';
import { readConfig } from '@forecourt/shell/config';
import { siteContext } from '@forecourt/shell/site-context';
import type { Brand } from '@forecourt/theme/brand';

/** Context for reading attributes on a page of these brands. Each brand must allow a link. */
export function contextOf(brands: readonly Brand[]): Omit<AttributeContext, 'report'> {
  const { linkOrigins } = readConfig(process.env);
  const sites = brands.flatMap(
    ({ slug }) =>
      siteContext({ protocol: 'http', host: `${slug}.localhost`, url: '/' }, { ports: [], linkOrigins }) ?? [],
  );
  const [first, ...others] = sites;
  if (!first) throw new Error('there is no brand');
  const linkHosts = first.linkHosts.filter((host) => others.every((site) => site.linkHosts.includes(host)));
  const own = new Set(Object.values(first.destinations).map((address) => new URL(address).host));
  return attributeContext({ ...first, linkHosts: [...new Set([...linkHosts, ...own])] }, () => undefined);
}
