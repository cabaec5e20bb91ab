import { CarLink } from '@forecourt/ui/car-link';
import type { ShownDealer } from '../car-page/shown-car';

/** The name of a dealer, which leads to its page where it has one. */
export function DealerName({ dealer: { dealerName, path } }: { dealer: ShownDealer }) {
  const name = dealerName || 'Dealer';
  return path ? <CarLink href={path}>{name}</CarLink> : name;
}
