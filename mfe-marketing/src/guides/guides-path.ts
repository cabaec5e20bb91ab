import type { Services } from '@forecourt/contracts/services';

/** Adds the products that the brand does not offer to a guides path of the API. */
export function guidesPath(path: `/${string}`, { brand: { withoutProducts } }: Pick<Services, 'brand'>): `/${string}` {
  if (withoutProducts.length === 0) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ without: withoutProducts.join(',') })}`;
}
