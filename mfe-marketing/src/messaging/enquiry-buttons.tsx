import { LinkButton } from '@forecourt/ui/link-button';
import { QuoteButton, type QuoteButtonProps } from '../quote-link/quote-button';
import styles from './enquiry-buttons.module.css';
import { messagingAddress } from './messaging-address';

export interface EnquiryButtonsProps extends Pick<QuoteButtonProps, 'buttonText' | 'buttonLink' | 'checkIsSocialPage'> {
  messagingNumber: string;
  hideMessagingButton: boolean;
}

/** A link to a quote, or to a conversation with a person. The messaging app may be hidden (A2.2-7). */
export function EnquiryButtons({
  messagingNumber,
  hideMessagingButton,
  buttonText,
  buttonLink,
  checkIsSocialPage,
}: EnquiryButtonsProps) {
  const messaging = hideMessagingButton ? '' : messagingAddress(messagingNumber);
  return (
    <div className={styles.buttons}>
      <QuoteButton buttonText={buttonText} buttonLink={buttonLink} checkIsSocialPage={checkIsSocialPage} />
      {messaging && (
        <LinkButton href={messaging} variant="secondary" size="large">
          Enquire via WhatsApp
        </LinkButton>
      )}
    </div>
  );
}
