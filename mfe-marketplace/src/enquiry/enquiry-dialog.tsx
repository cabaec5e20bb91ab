import { Dialog } from '@forecourt/ui/dialog';
import type { ShownVehicle } from '../vehicle-page/shown-vehicle';
import { EnquiryForm } from './enquiry-form';
import styles from './enquiry.module.css';

interface EnquiryDialogProps {
  vehicle: ShownVehicle;
  privacyLink: string;
  open: boolean;
  onClose: () => void;
}

/** The enquiry in a dialog (B2-66, B2-69). Its form starts empty each time it opens (B4-10). */
export function EnquiryDialog({ vehicle, privacyLink, open, onClose }: EnquiryDialogProps) {
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
      <EnquiryForm vehicle={vehicle} privacyLink={privacyLink} onDone={onClose} />
    </Dialog>
  );
}
