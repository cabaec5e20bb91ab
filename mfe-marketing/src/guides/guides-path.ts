import type { Services } from '@forecourt/contracts/services';

/** A path of the API about guides, for the brand: without what it does not offer. */
export function guidesPath(path: `/${string}`, { brand: { withoutProducts } }: Pick<Services, 'brand'>): `/${string}` {
  if (withoutProducts.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ without: withoutProducts.join(',') })}`;
}
