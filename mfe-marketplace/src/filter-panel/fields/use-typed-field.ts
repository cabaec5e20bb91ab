import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { SingleField } from '@forecourt/domain/car-search/fields';
import { singleValue } from '@forecourt/domain/car-search/values';
import type { Choices } from '../state/panel';

/**
 * Returns the props of a text field for a field of the search. Text is searched on blur, on Enter, or when a suggestion
 * is chosen.
 */
export function useTypedField(field: SingleField, { search, change }: Pick<Choices, 'search' | 'change'>) {
  const searched = search[field];
  const [typed, setTyped] = useState<{ text: string; over: string }>();
  // Shows the typed text until the search changes.
  const text = typed?.over === searched ? typed.text : searched;
  const apply = (given = text) => {
    const value = singleValue(field, given);
    if (value !== searched) change({ [field]: value });
    else setTyped(undefined);
  };
  return {
    value: text,
    onChange: ({ currentTarget, nativeEvent }: { currentTarget: HTMLInputElement; nativeEvent: Event }) => {
      setTyped({ text: currentTarget.value, over: searched });
      if ((nativeEvent as InputEvent).inputType === 'insertReplacementText') apply(currentTarget.value);
    },
    onBlur: () => apply(),
    // Runs before Enter submits the form.
    onKeyDown: ({ key }: { key: string }) => key === 'Enter' && flushSync(() => apply()),
  };
}
