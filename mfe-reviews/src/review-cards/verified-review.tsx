import { useId } from 'react';
import { TickIcon } from '@forecourt/ui/icons';
import { TextLink } from '@forecourt/ui/text-link';
import styles from './verified-review.module.css';

/**
 * A popover that explains "verified", with a link to the platform's help page (A2.4-3). The browser opens and closes
 * it.
 */
export function VerifiedReview({ helpUrl }: { helpUrl: string }) {
  const popoverId = useId();
  return (
    <div className={styles.verified}>
      <button type="button" className={styles.button} popoverTarget={popoverId}>
        <TickIcon size={16} /> Verified review
      </button>
      <div id={popoverId} popover="auto" className={styles.popover}>
        <p>The review platform has checked that this customer used our service.</p>
        {helpUrl && (
          <TextLink href={helpUrl} external standalone>
            How reviews are verified
          </TextLink>
        )}
      </div>
    </div>
  );
}
