import { useServices } from '@forecourt/contracts/services-context';
import { CarLink } from '@forecourt/ui/car-link';

/** Shown when the newest cars could not be loaded. */
export function NoListings() {
  const { destinations } = useServices();
  return (
    <p>
      The newest cars cannot be shown just now. <CarLink href={destinations.search}>Search all cars</CarLink>
    </p>
  );
}
