import { useEffect, useRef, type ComponentProps } from 'react';

interface Modal {
  open: boolean;
  /** Called when the browser or the visitor closes the dialog: set `open` to false. */
  onClose: () => void;
  /** Replaces `onClose` for Escape, which may be accidental. */
  onDismiss?: (() => void) | undefined;
}

/** Props of a native `<dialog>` that is modal while `open`: it traps focus, and restores it on closing. */
export function useModal({
  open,
  onClose,
  onDismiss = onClose,
}: Modal): Pick<ComponentProps<'dialog'>, 'ref' | 'onCancel' | 'onClose'> {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // The `cancel` of a file field inside bubbles up to here.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onDismiss();
    },
    // The event comes late: the visitor may have opened the dialog again.
    onClose: ({ currentTarget }) => {
      if (open && !currentTarget.open) onClose();
    },
  };
}
