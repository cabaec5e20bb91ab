import type { ChangeEvent } from 'react';
import { cleanNumberInput, cleanPastedNumber } from '@forecourt/domain/input/number';
import { rewriteTyped } from '../field/rewrite-typed';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export type NumberFieldProps = Omit<TextFieldProps, 'type'>;

/** A number: digits, thousands separators and a decimal point stay of what is typed or pasted (spec A5-1). What it is worth is for a rule to say. */
export function NumberField({ onChange, ...field }: NumberFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const isPasted = event.nativeEvent instanceof InputEvent && event.nativeEvent.inputType === 'insertFromPaste';
    rewriteTyped(event.currentTarget, isPasted ? cleanPastedNumber : cleanNumberInput, /[\d,.]/);
    onChange?.(event);
  };
  return <TextField autoComplete="off" inputMode="numeric" {...field} onChange={handleChange} />;
}
