import { useEffect, useRef } from 'react';
import { SMS_CODE_TRIES } from '@forecourt/domain/valuation/rules';
import { Dialog } from '@forecourt/ui/dialog';
import styles from '../valuation-form.module.css';
import { CodeForm, type CodeFormProps } from './code-form';
import { NewCode } from './new-code';

export interface CodeDialogProps extends CodeFormProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for the code that was sent by SMS (A2.6-18). After too many wrong codes the visitor needs a new one. */
export function CodeDialog({ open, form, newRequest, onClose, onVerified }: CodeDialogProps) {
  const isSpent = form.codeRefusals >= SMS_CODE_TRIES;
  return (
    <Dialog open={open} onClose={onClose} heading="Enter the code to view your valuation">
      {isSpent ? (
        <SpentCode newRequest={newRequest} />
      ) : (
        <CodeForm key={form.guid} form={form} newRequest={newRequest} onVerified={onVerified} />
      )}
    </Dialog>
  );
}

function SpentCode({ newRequest }: Pick<CodeDialogProps, 'newRequest'>) {
  const text = useRef<HTMLParagraphElement>(null);
  // The focused field was removed. With focus here, screen readers announce its replacement.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className={styles.code}>
      <p ref={text} tabIndex={-1}>
        Too many wrong codes were entered, so the code we sent no longer works. We can send you a new one. To have it
        sent to another number, close this window and change the number first.
      </p>
      <NewCode newRequest={newRequest} variant="primary" />
    </div>
  );
}
