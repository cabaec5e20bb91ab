import type { ChangeEvent } from 'react';
import { cleanNumberInput, cleanPastedNumber } from '@forecourt/domain/input/number';
import { isPaste, rewriteTyped } from '../field/rewrite-typed';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export type NumberFieldProps = Omit<TextFieldProps, 'type'>;

/**
 * A number field. Of typed or pasted text it keeps digits, thousands separators and a decimal point (spec A5-1). Does
 * not validate the value.
 */
export function NumberField({ onChange, ...field }: NumberFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    rewriteTyped(event.currentTarget, isPaste(event) ? cleanPastedNumber : cleanNumberInput, /[\d,.]/);
    onChange?.(event);
  };
  return <TextField autoComplete="off" inputMode="numeric" {...field} onChange={handleChange} />;
}
