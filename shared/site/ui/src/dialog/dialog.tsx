import { useId, type MouseEvent, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { CloseButton } from '../close-button/close-button';
import styles from './dialog.module.css';
import { useModal } from './use-modal';

export interface DialogProps {
  open: boolean;
  /** Called on the close button, Escape or a click outside: set `open` to false. */
  onClose: () => void;
  /** Replaces `onClose` for Escape and a click outside, which may be accidental. */
  onDismiss?: (() => void) | undefined;
  heading: ReactNode;
  /** `wide` is for pictures and videos. On small screens every dialog is attached to the lower edge. */
  size?: 'medium' | 'wide';
  closeLabel?: string;
  className?: string;
  children: ReactNode;
}

/** A native modal dialog: traps focus, restores it on closing, and stops the page behind from scrolling. */
export function Dialog({
  open,
  onClose,
  onDismiss = onClose,
  heading,
  size = 'medium',
  closeLabel = 'Close',
  className,
  children,
}: DialogProps) {
  const headingId = useId();
  const modal = useModal({ open, onClose, onDismiss });

  const closeFromBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    // The content fills the dialog, so a click on the dialog itself is a click on its backdrop.
    if (event.target === event.currentTarget) onDismiss();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the close button are the keyboard's way
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles[size], className)}
      aria-labelledby={headingId}
      onMouseDown={closeFromBackdrop}
    >
      <div className={styles.panel}>
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        {open && children}
        {/* Last, so that focus starts in the content. */}
        <CloseButton className={styles.close} label={closeLabel} onClick={onClose} />
      </div>
    </dialog>
  );
}
