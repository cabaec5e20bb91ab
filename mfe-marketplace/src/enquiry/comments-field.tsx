import { useId } from 'react';
import { ENQUIRY_LIMITS } from '@forecourt/domain/contact/enquiry';
import { Field } from '@forecourt/ui/field';
import styles from './enquiry.module.css';

/** Multi-line text of an enquiry. */
export function CommentsField({ error }: { error: string | undefined }) {
  const id = useId();
  return (
    <Field id={id} label="Additional comments (Optional)" {...(error !== undefined && { error })}>
      {(control) => <textarea {...control} name="comments" rows={4} maxLength={ENQUIRY_LIMITS.comments} className={styles.comments} />}
    </Field>
  );
}
