import { VisuallyHidden } from '@forecourt/ui/visually-hidden';
import styles from './registration-plate.module.css';

/** A registration shown as a number plate (spec A2.6-10, A2.7-2). */
export function RegistrationPlate({ registration }: { registration: string }) {
  return (
    <p className={styles.plate}>
      <VisuallyHidden>Registration </VisuallyHidden>
      {registration}
    </p>
  );
}
