import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { Card } from '@forecourt/ui/card';
import { RegistrationField } from '@forecourt/ui/registration-field';
import { useAddressUnderTerms } from '@forecourt/ui/car-link';
import { GetForm } from '../../get-form/get-form';
import styles from './vehicle-spec-component.module.css';

/**
 * Form that opens the valuation of the visitor's own car with theme and registration (B2-73), under the page's finance
 * terms.
 */
export function PartExchange({ to }: { to: string }) {
  const { brand, destinations } = useServices();
  const addressUnderTerms = useAddressUnderTerms();
  const address = new URL(to || destinations.valuation, destinations.valuation);
  address.searchParams.delete('reg');
  address.searchParams.set('theme', brand.slug);
  return (
    <Card className={styles.partExchange}>
      <h3>Sell your car</h3>
      <p>Get a free part-exchange quote.</p>
      <GetForm to={addressUnderTerms(address.href)} className={styles.form}>
        <RegistrationField label="Enter your car’s registration" name="reg" anyFormat />
        <Button type="submit" variant="secondary" fullWidth>
          Get valuation
        </Button>
      </GetForm>
    </Card>
  );
}
