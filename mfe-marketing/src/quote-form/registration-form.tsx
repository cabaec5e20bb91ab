import { RegistrationRedirectForm, type RegistrationRedirectFormProps } from '@forecourt/ui/registration-redirect-form';
import styles from './quote-form.module.css';

/** A registration that starts a quote, on the same panel as a budget. */
export function RegistrationForm(form: Omit<RegistrationRedirectFormProps, 'className'>) {
  return <RegistrationRedirectForm {...form} className={styles.form} />;
}
