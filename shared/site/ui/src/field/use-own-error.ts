import {
  useState,
  type ChangeEvent,
  type ChangeEventHandler,
  type ReactEventHandler,
  type SyntheticEvent,
} from 'react';

type Control = HTMLInputElement | HTMLSelectElement;

interface OwnErrorOptions<Target extends Control> {
  /** The caller's message, which always wins. */
  error: string | undefined;
  /** Our message for an invalid control; without one the browser's is shown. */
  invalidMessage: string | undefined;
  /** The caller's handlers; its `onInvalid` replaces ours. */
  onChange?: ChangeEventHandler<Target> | undefined;
  onInvalid?: ReactEventHandler<Target> | undefined;
}

/**
 * Shows our message under a control that the browser finds invalid (`required`, `pattern`, `type=email` …), in place of
 * the browser's bubble, until its value changes. Without JavaScript the bubble remains.
 */
export function useOwnError<Target extends Control>({
  error,
  invalidMessage,
  onChange,
  onInvalid,
}: OwnErrorOptions<Target>) {
  const [own, setOwn] = useState('');
  return {
    error: error || own || undefined,
    setOwn,
    handlers: {
      onChange: (event: ChangeEvent<Target>) => {
        setOwn('');
        onChange?.(event);
      },
      onInvalid:
        onInvalid ??
        ((event: SyntheticEvent<Target>) => {
          if (!invalidMessage) return;
          event.preventDefault();
          setOwn(invalidMessage);
          // The browser does not focus a control whose `invalid` event is prevented, so we focus the first one.
          const control = event.currentTarget;
          if (firstInvalid(control.form) === control) control.focus();
        }),
    },
  };
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => {
    const { willValidate, validity } = element as HTMLInputElement;
    return willValidate && !validity.valid;
  });
}
