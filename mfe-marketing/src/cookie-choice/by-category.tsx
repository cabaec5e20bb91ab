import { COOKIE_CATEGORIES, type CookieCategory } from '@forecourt/contracts/cookie-choice';
import { Button } from '@forecourt/ui/button';
import { Checkbox } from '@forecourt/ui/checkbox';
import styles from './cookie-choice.module.css';
import { CookieForm, type CookieFormProps } from './cookie-form';

/** Increase `COOKIE_WORDING` when these texts change their meaning. */
const WORDS: Record<CookieCategory, { label: string; hint: string }> = {
  analytics: { label: 'Analytics', hint: 'Count visits and valuations, and show which pages help.' },
  marketing: { label: 'Marketing', hint: 'Show which advert brought you here, so that we pay for those that work.' },
};

/**
 * A tick box for each kind of cookies. None is ticked by default; the host ticks the kinds that are already allowed.
 */
export function ByCategory({ show }: Pick<CookieFormProps, 'show'>) {
  return (
    <CookieForm show={show} className={styles.byCategory}>
      <p className={styles.necessary}>
        Necessary
        <span>Always on. They do what you ask for, such as keeping your valuation open.</span>
      </p>
      {COOKIE_CATEGORIES.map((category) => (
        <Checkbox key={category} name="allow" value={category} {...WORDS[category]} />
      ))}
      <Button type="submit" variant="secondary" size="small">
        Save my choice
      </Button>
    </CookieForm>
  );
}
