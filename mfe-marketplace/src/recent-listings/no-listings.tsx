import { useServices } from '@forecourt/contracts/services-context';
import { TextLink } from '@forecourt/ui/text-link';

/** Shown when the newest cars could not be loaded. */
export function NoListings() {
  const { destinations } = useServices();
  return (
    <p>
      The newest cars cannot be shown just now. <TextLink href={destinations.search}>Search all cars</TextLink>
    </p>
  );
}
