import { useCallback, useEffect, useRef, useState, type ChangeEvent, type Ref } from 'react';
import { useServices } from '@forecourt/contracts/services-context';
import { normalisePostcode, POSTCODE_MESSAGE, validatePostcode } from '@forecourt/domain/input/postcode';
import { postcodeRule } from '../../car-search/postcode-rule';

/** Delay of the search after the last key press. */
const TYPED_MS = 500;

export interface PostcodeInput {
  text: string;
  /** Without spaces, in upper case; empty while it is invalid. */
  value: string;
  /** Error message (B5-5); empty when valid. */
  error: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
  /** Whether a search may begin; if not, focus moves to the field (B5-6). */
  check: () => boolean;
  clear: () => void;
}

/**
 * The postcode while it is typed: validated on every key and on blur (B5-5), and passed on while it is valid.
 *
 * @param searched the postcode of the search; shown again when something else changes it, such as the back button
 * @param refused an invalid postcode of the address, shown to be corrected; empty without one
 */
export function usePostcode(
  searched: string,
  refused: string,
  onPostcode: (postcode: string) => void,
): { postcode: PostcodeInput; attachPostcode: Ref<HTMLInputElement> } {
  const rule = postcodeRule(useServices());
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState('');
  const input = useRef<HTMLInputElement | null>(null);
  const attachPostcode = useCallback((field: HTMLInputElement | null) => void (input.current = field), []);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handOn = useRef(onPostcode);
  useEffect(() => void (handOn.current = onPostcode), [onPostcode]);

  const text = typed ?? (withSpace(searched) || refused);
  const isUntouched = normalisePostcode(text) === searched;
  const validated = validatePostcode(text, rule);
  const value = isUntouched ? searched : validated.ok ? validated.value : '';

  const clear = () => {
    clearTimeout(timer.current);
    setTyped(undefined);
    setError('');
  };
  // oxlint-disable-next-line react/exhaustive-deps -- only the search's own change matters
  useEffect(() => void (isUntouched || clear()), [searched]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const postcode: PostcodeInput = {
    text,
    value,
    error: typed === undefined && !isUntouched ? POSTCODE_MESSAGE : error,
    clear,
    onChange: ({ currentTarget }) => {
      const next = validatePostcode(currentTarget.value, rule);
      clearTimeout(timer.current);
      setTyped(currentTarget.value);
      setError(next.ok ? '' : next.message);
      if (next.ok && next.value !== searched) timer.current = setTimeout(() => handOn.current(next.value), TYPED_MS);
    },
    onBlur: () => {
      if (isUntouched) return;
      clearTimeout(timer.current);
      if (validated.ok) handOn.current(validated.value);
      else setError(validated.message);
    },
    check: () => {
      clearTimeout(timer.current);
      if (isUntouched || validated.ok) return true;
      // In a closed dialog the postcode cannot be seen or corrected.
      if (!input.current) {
        clear();
        return true;
      }
      setError(validated.message);
      input.current.focus();
      return false;
    },
  };
  return { postcode, attachPostcode };
}

/** `M11AE` → `M1 1AE`; a district without the second half stays unchanged. */
function withSpace(postcode: string): string {
  return postcode.length < 5 ? postcode : `${postcode.slice(0, -3)} ${postcode.slice(-3)}`;
}
