import { useServices } from '@forecourt/contracts/services-context';
import { Button } from '@forecourt/ui/button';
import { TextField } from '@forecourt/ui/text-field';
import { GetForm } from '../../get-form/get-form';
import styles from './running-costs.module.css';

/** Other miles: a form that opens this page with them, at this place. */
export function MilesForm({ miles, error, anchor }: { miles: string; error: string | undefined; anchor: string }) {
  const { page } = useServices();
  const [path = '', query] = page.url.split('?', 2);
  const others = [...new URLSearchParams(query)].filter(([name]) => name === 'theme' || name === 'postcode');
  return (
    <GetForm to={`${path}?${new URLSearchParams(others).toString()}`} anchor={anchor} className={styles.form}>
      <TextField label="Miles a year" name="miles" inputMode="numeric" autoComplete="off" defaultValue={miles} error={error} maxLength={6} />
      <Button type="submit" variant="secondary">
        Work it out
      </Button>
    </GetForm>
  );
}
