import { useServices } from '@forecourt/contracts/services-context';
import { RegistrationRedirectForm } from '@forecourt/ui/registration-redirect-form';
import styles from './search-card.module.css';

/** Opens the valuation base followed directly by the registration (B2-30). */
export function RegistrationSearch({ baseUrl }: { baseUrl: string }) {
  const { destinations } = useServices();
  return (
    <RegistrationRedirectForm
      className={`${styles.card} ${styles.single}`}
      address={baseUrl || destinations.valuation}
      parameter="reg"
      label="Your registration"
      buttonText="Value my car"
      appended="always"
      anyFormat
    />
  );
}
