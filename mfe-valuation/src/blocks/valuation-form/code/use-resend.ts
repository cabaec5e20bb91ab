import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useServices } from '@forecourt/contracts/services-context';
import { resendAnswer } from '@forecourt/domain/valuation/wire';
import { RESEND_COOLDOWN_SECONDS } from '@forecourt/domain/valuation/rules';
import { codeResent } from '../../../valuation/valuation-slice';
import { refusalWords } from './refusal-words';

/** How long 'Code sent!' is shown (A9-36). */
const SENT_SHOWN_MS = 3000;

/**
 * Sends the code again (A4.6-7) and reports the outcome.
 *
 * @param sentAt when it was sent last, in milliseconds since 1970
 */
export function useResend({ id, vrm, sentAt }: { id: string; vrm: string; sentAt: number }) {
  const { api, clock } = useServices();
  const dispatch = useDispatch();
  const [isSending, setSending] = useState(false);
  const [notice, setNotice] = useState('');
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    if (notice !== SENT) return;
    const timer = setTimeout(() => setNotice(''), SENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const resend = async () => {
    if (isSending) return;
    const waitS = Math.ceil((sentAt - clock.now().getTime()) / 1000) + RESEND_COOLDOWN_SECONDS;
    if (waitS > 0)
      return setNotice(`A code is on its way. You can ask for another in ${waitS} second${waitS === 1 ? '' : 's'}.`);
    setSending(true);
    setNotice('');
    const result = await api('/api/apply/v1/valuation/resend', { body: { id, vrm }, answer: resendAnswer });
    setSending(false);
    if (!result.ok) return setNotice(refusalWords(result.failure) || NOT_SENT);
    if ('error' in result.value) {
      setRefused(true);
      return setNotice(result.value.error);
    }
    dispatch(codeResent({ at: clock.now().getTime() }));
    setNotice(SENT);
  };
  return { notice, isSending, isRefused, resend };
}

const SENT = 'Code sent!';
const NOT_SENT = 'The code could not be sent. Please try again.';
