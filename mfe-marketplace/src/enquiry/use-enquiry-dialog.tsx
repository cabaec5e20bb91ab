import { useState, type ComponentType, type MouseEvent } from 'react';
import { isPlainClick } from '@forecourt/ui/is-plain-click';
import type { EnquiryDialogProps } from './enquiry-dialog';
import { loadEnquiry } from './late-enquiry';

/**
 * The dialog of an enquiry, and props for the link that opens it. Its code is fetched when the pointer or focus reaches
 * the link. A press waits for the code. If it cannot be fetched, the link works as without JavaScript.
 */
export function useEnquiryDialog(about: Pick<EnquiryDialogProps, 'car' | 'privacyLink'>) {
  const [Dialog, setDialog] = useState<ComponentType<EnquiryDialogProps>>();
  const [state, setState] = useState<'closed' | 'loading' | 'open'>('closed');
  const prepare = () => void loadEnquiry().catch(() => {});
  const open = async (href: string) => {
    setState('loading');
    try {
      const { EnquiryDialog } = await loadEnquiry();
      setDialog(() => EnquiryDialog);
      setState('open');
    } catch {
      setState('closed');
      window.location.assign(href);
    }
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void open(event.currentTarget.href);
  };
  return {
    isLoading: state === 'loading',
    opener: { 'aria-haspopup': 'dialog', onPointerEnter: prepare, onFocus: prepare, onClick } as const,
    dialog: Dialog && <Dialog {...about} open={state === 'open'} onClose={() => setState('closed')} />,
  };
}
