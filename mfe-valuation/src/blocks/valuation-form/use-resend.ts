import { useEffect, useState } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { resendAnswer } from '@forecourt/domain/valuation';
import { refusalWords } from './refusal-words';

/** How long 'Code sent!' is shown (A9-36). */
const SENT_SHOWN_MS = 3000;

/** A code is sent again at most this often. */
const COOLDOWN_MS = 30_000;

/** Sends the code again (A4.6-7), and says what came of it. */
export function useResend({ id, vrm }: { id: string; vrm: string }) {
  const { api, clock } = useServices();
  const [sentAt, setSentAt] = useState(0);
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState('');

  useEffect(() => {
    if (notice !== SENT) return;
    const timer = setTimeout(() => setNotice(''), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const resend = async () => {
    if (isSending) return;
    const waitS = Math.ceil((sentAt + COOLDOWN_MS - clock.now().getTime()) / 1000);
    if (waitS > 0) return setNotice(`A code is on its way. You can ask for another in ${waitS} second${waitS === 1 ? '' : 's'}.`);
    setSending(true);
    setNotice('');
    const result = await api('/api/apply/v1/valuation/resend', { body: { id, vrm }, answer: resendAnswer });
    setSending(false);
    if (!result.ok) return setNotice(refusalWords(result.failure) || NOT_SENT);
    if ('error' in result.value) return setNotice(result.value.error);
    setSentAt(clock.now().getTime());
    setNotice(SENT);
  };
  return { notice, isSending, resend };
}

const SENT = 'Code sent!';
const NOT_SENT = 'The code could not be sent. Please try again.';
