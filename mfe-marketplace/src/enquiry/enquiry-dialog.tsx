import { Dialog } from '@forecourt/ui/dialog';
import type { ShownCar } from '../car-page/shown-car';
import { EnquiryForm } from './enquiry-form';
import styles from './enquiry.module.css';

export interface EnquiryDialogProps {
  car: ShownCar;
  privacyLink: string;
  open: boolean;
  onClose: () => void;
}

/** The enquiry in a dialog (B2-66, B2-69). Its form starts empty each time it opens (B4-10). */
export function EnquiryDialog({ car, privacyLink, open, onClose }: EnquiryDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      heading={
        <>
          <span className={styles.wide}>Enquire about this vehicle</span>
          <span className={styles.narrow}>Message Dealer</span>
        </>
      }
    >
      <EnquiryForm car={car} privacyLink={privacyLink} onDone={onClose} />
    </Dialog>
  );
}
