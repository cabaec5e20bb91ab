import { useServices } from '@forecourt/contracts/services-context';
import { TextLink } from '@forecourt/ui/text-link';

/** What stands where the newest cars cannot be had. */
export function NoListings() {
  const { destinations } = useServices();
  return <p>The newest cars cannot be shown just now. <TextLink href={destinations.search}>Search all cars</TextLink></p>;
}
