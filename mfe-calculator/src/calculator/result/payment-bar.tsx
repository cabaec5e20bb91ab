import { formatPence } from '@forecourt/domain/money';
import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import type { Offer } from './offers';
import styles from './payment-bar.module.css';

interface PaymentBarProps {
  offer: Offer | undefined;
  /** Id of the full result. */
  resultId: string;
}

/** Keeps the payment in view on small screens, where the result is below the questions. */
export function PaymentBar({ offer, resultId }: PaymentBarProps) {
  return (
    <a className={styles.bar} href={`#${resultId}`}>
      {offer?.row ? (
        <>
          <span>
            <strong className={styles.amount}>{formatPence(offer.row.paymentPence)}</strong> a month
          </span>
          <span className={styles.term}>
            {`${offer.financeType}, ${offer.row.termMonths} months`}
            <VisuallyHidden>: go to the result</VisuallyHidden>
          </span>
        </>
      ) : (
        <span className={styles.none}>No payment to show yet</span>
      )}
    </a>
  );
}
