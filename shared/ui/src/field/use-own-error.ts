import { useState, type ChangeEvent, type InvalidEvent } from 'react';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Lets a field answer for itself when the browser finds it invalid (`required`, `pattern`, `type=email` …): our message
 * under the field in place of the browser's bubble. Without JavaScript the bubble does that work.
 *
 * @param given the caller's message, which always wins
 * @param invalidMessage what to say; without it the browser speaks
 */
export function useOwnError(given: string | undefined, invalidMessage: string | undefined) {
  const [own, setOwn] = useState('');
  return {
    error: given || own || undefined,
    setOwn,
    clear: (_event: ChangeEvent<Control>) => setOwn(''),
    onInvalid: (event: InvalidEvent<Control>) => {
      if (!invalidMessage) return;
      event.preventDefault();
      setOwn(invalidMessage);
      // A prevented `invalid` event is also not focused by the browser, so the first one is focused here.
      const control = event.currentTarget;
      if (firstInvalid(control.form) === control) control.focus();
    },
  };
}

function firstInvalid(form: HTMLFormElement | null): Element | undefined {
  return [...(form?.elements ?? [])].find((element) => {
    const { willValidate, validity } = element as HTMLInputElement;
    return willValidate && !validity.valid;
  });
}
