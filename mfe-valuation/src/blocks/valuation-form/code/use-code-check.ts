import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useServices } from '@forecourt/contracts/services-context';
import { verifyAnswer, type VerifiedValuation } from '@forecourt/domain/valuation/wire';
import { isWholeSmsCode, plainSmsCode, SMS_CODE_LENGTH, SMS_CODE_MESSAGE } from '@forecourt/domain/valuation/rules';
import { codeRefused } from '../../../valuation/valuation-slice';
import { refusalWords } from './refusal-words';
import { codeTyped, selectTypedCode } from './typed-code-slice';

const NOT_VERIFIED = 'Verification failed. Please try again.'; // A8-15
const NOT_VALID = 'Invalid verification code'; // A8-16

export interface CodeCheck {
  code: string;
  error: string;
  isChecking: boolean;
  onType: (code: string) => void;
  check: () => Promise<void>;
}

/** The SMS code and its verification (A4.6-8). A wrong code is cleared, to be typed again. */
export function useCodeCheck(
  { id, vrm }: { id: string; vrm: string },
  onVerified: (valuation: VerifiedValuation) => void,
): CodeCheck {
  const { api } = useServices();
  const dispatch = useDispatch();
  const code = useSelector((state: Parameters<typeof selectTypedCode>[0]) => selectTypedCode(state, id));
  const [error, setError] = useState('');
  const [isChecking, setChecking] = useState(false);

  const setCode = (typed: string) => void dispatch(codeTyped({ guid: id, code: typed }));
  const refuse = (message: string) => {
    setCode('');
    setError(message);
  };
  const check = async () => {
    if (isChecking) return;
    if (!isWholeSmsCode(code)) return setError(SMS_CODE_MESSAGE);
    setChecking(true);
    const result = await api('/api/apply/v1/valuation/verify', { body: { vrm, id, code }, answer: verifyAnswer });
    setChecking(false);
    if (!result.ok) return refuse([NOT_VALID, refusalWords(result.failure)].filter(Boolean).join('. '));
    if ('vehicle' in result.value) return onVerified(result.value);
    dispatch(codeRefused());
    refuse(result.value.error || NOT_VERIFIED);
  };
  return {
    code,
    error,
    isChecking,
    onType: (typed) => {
      setCode(plainSmsCode(typed).slice(0, SMS_CODE_LENGTH));
      setError('');
    },
    check,
  };
}
