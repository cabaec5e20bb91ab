import type { ChangeEvent } from 'react';
import { formatPoundsInput, parsePounds } from '@forecourt/domain/input/pounds';
import { isPaste, rewriteTyped } from '../field/rewrite-typed';
import { TextField, type TextFieldProps } from '../text-field/text-field';

export interface PoundsFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'inputMode' | 'defaultValue'> {
  value: string;
}

/**
 * An amount in pounds. Keeps the typed text: `parsePounds` of the domain reads it, or refuses it. While digits of an
 * amount with separators are added or deleted, the separators move.
 */
export function PoundsField({ value, onChange, ...field }: PoundsFieldProps) {
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    if (!isPaste(event)) rewriteTyped(event.currentTarget, (text) => regrouped(value, text), /\d/);
    onChange?.(event);
  };
  return (
    <TextField autoComplete="off" {...field} prefix="£" inputMode="numeric" value={value} onChange={handleChange} />
  );
}

/** Moves the separators of a changed amount. An added separator stays, as it may begin another notation: `12,5`. */
function regrouped(before: string, text: string): string {
  const separators = countSeparators(text);
  const isEdited = separators > 0 && separators <= countSeparators(before) && parsePounds(before) !== undefined;
  return isEdited && /^[1-9][\d,]*$/.test(text) ? formatPoundsInput(text) : text;
}

function countSeparators(text: string): number {
  return text.split(',').length - 1;
}
