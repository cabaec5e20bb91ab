import { Button } from '@forecourt/ui/button';
import { LinkButton } from '@forecourt/ui/link-button';
import styles from './valuation-result.module.css';

/** Explains that this tab has no valuation, and how to get one. */
export function NoValuation({ wizardHref }: { wizardHref: string }) {
  return (
    <div className={styles.message}>
      <h1 className={styles.heading}>We have no valuation to show here</h1>
      <p>
        A valuation can be seen for a while in the browser tab where its code was entered. Getting a new one takes a
        minute and is free.
      </p>
      <LinkButton href={wizardHref} size="large">
        Value my car
      </LinkButton>
    </div>
  );
}

/** The service did not respond. */
export function FailedValuation({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.message} role="alert">
      <h1 className={styles.heading}>We could not load your valuation</h1>
      <p>It is safe with us. Please check your connection and try again.</p>
      <Button size="large" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
