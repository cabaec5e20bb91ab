import { useRef, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import type { EnquiryRequest } from '@forecourt/domain/contact/enquiry-request';
import { Button } from '@forecourt/ui/button';
import { Dialog } from '@forecourt/ui/dialog';
import type { ShownCar } from '../car-page/shown-car';
import { EnquiryForm } from './enquiry-form';
import { requestMadeInWords } from './request-made';
import { rememberSentEnquiry } from './sent-enquiry';
import styles from './enquiry.module.css';

export interface EnquiryDialogProps {
  car: ShownCar;
  privacyLink: string;
  open: boolean;
  onClose: () => void;
}

/** The enquiry in a dialog (B2-66, B2-69). Its form starts empty each time it opens (B4-10). */
export function EnquiryDialog({ car, privacyLink, open, onClose }: EnquiryDialogProps) {
  const { embedded } = useServices();
  const [isAsking, setIsAsking] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const isSent = useRef(false);

  const close = () => {
    isSent.current = false;
    setIsAsking(false);
    onClose();
  };
  const onSent = (request: EnquiryRequest) => {
    isSent.current = true;
    if (!embedded) rememberSentEnquiry(car.id, requestMadeInWords(request));
  };
  // Closes the dialog as requested, after the visitor has confirmed.
  const onDismiss = () => {
    if (isSending(content.current)) return;
    if (isAsking || isSent.current || !hasText(content.current)) close();
    else setIsAsking(true);
  };

  return (
    <Dialog
      open={open}
      onClose={close}
      onDismiss={onDismiss}
      heading={
        <>
          <span className={styles.wide}>Enquire about this vehicle</span>
          <span className={styles.narrow}>Message Dealer</span>
        </>
      }
    >
      <div ref={content} onSubmit={() => setIsAsking(false)}>
        <EnquiryForm car={car} privacyLink={privacyLink} onSent={onSent} onDone={close} />
      </div>
      {isAsking && (
        <div role="alert" className={styles.asking}>
          <p>Close without sending? What you wrote will be lost.</p>
          <Button variant="secondary" onClick={close}>
            Close without sending
          </Button>
          <Button variant="quiet" onClick={() => setIsAsking(false)}>
            Keep writing
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function isSending(content: HTMLElement | null): boolean {
  return Boolean(content?.querySelector('[aria-busy=true]'));
}

/** Whether a visitor has typed something. */
function hasText(content: HTMLElement | null): boolean {
  const fields = content?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'textarea, input:not([type=hidden], [type=checkbox])',
  );
  return [...(fields ?? [])].some(({ value }) => value.trim() !== '');
}
