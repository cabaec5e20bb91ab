import { useServices } from '@forecourt/contracts/services-context';
import { CarLink } from '@forecourt/ui/car-link';
import { LinkButton } from '@forecourt/ui/link-button';
import { Section } from '@forecourt/ui/section';
import styles from './dealer-details.module.css';

/** Shown instead of a dealer that is unknown, or cannot be read now. */
export function NoDealer({ isUnknown }: { isUnknown: boolean }) {
  const { destinations, page } = useServices();
  const [heading, intro] = isUnknown
    ? ['We cannot find this dealer', 'Its address may be wrong, or it may sell no cars here any more.']
    : ['This dealer cannot be shown just now', 'Please try again in a moment.'];
  return (
    <Section className={styles.dealer} heading={heading} headingLevel={1} intro={intro}>
      <CarLink as={LinkButton} href={isUnknown ? destinations.search : page.url}>
        {isUnknown ? 'Search all cars' : 'Try again'}
      </CarLink>
    </Section>
  );
}
