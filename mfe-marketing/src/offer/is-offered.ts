import type { Brand } from '@forecourt/theme/brand';

/** Whether a link may be shown: a brand has no pages about products that it does not offer. */
export function isOffered(
  { product }: { product?: string | undefined },
  { withoutProducts }: Pick<Brand, 'withoutProducts'>,
): boolean {
  return !withoutProducts.some((name) => name === product);
}
