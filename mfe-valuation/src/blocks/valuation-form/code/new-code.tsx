import { AlertIcon } from '@forecourt/ui/icons';
import { Button, type ButtonProps } from '@forecourt/ui/button';
import styles from '../valuation-form.module.css';
import type { ValuationRequestState } from './use-valuation-request';

export interface NewCodeProps {
  newRequest: ValuationRequestState;
  variant: ButtonProps['variant'];
}

/**
 * Shown when the code cannot be used and no further code can be sent: requests the valuation again with the same
 * answers.
 */
export function NewCode({ newRequest: { isSending, failure, send }, variant }: NewCodeProps) {
  return (
    <>
      {failure && (
        <p className={styles.failure} role="alert">
          <AlertIcon size={20} /> <span>{failure}</span>
        </p>
      )}
      <Button variant={variant} size="large" fullWidth loading={isSending} onClick={() => void send()}>
        Send me a new code
      </Button>
    </>
  );
}
