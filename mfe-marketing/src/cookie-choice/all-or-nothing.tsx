import { Button } from '@forecourt/ui/button';
import styles from './cookie-choice.module.css';
import { CookieForm, type CookieFormProps } from './cookie-form';

/** Yes and no, with the same size and look, on one line. */
export function AllOrNothing({ show }: Pick<CookieFormProps, 'show'>) {
  return (
    <CookieForm show={show} className={styles.allOrNothing}>
      <Button type="submit" variant="secondary" size="small" name="allow" value="all">
        Accept all
      </Button>
      <Button type="submit" variant="secondary" size="small">
        Reject all
      </Button>
    </CookieForm>
  );
}
