import { within } from '@testing-library/react';

/**
 * Finds the field of a label, as a visitor's click on the label does. In a form with dozens of fields a query by role
 * and name takes a tenth of a second or more, since it computes the name of every field.
 *
 * @param words of the label, or of its innermost element
 * @throws when no label or several have these words, or the label has no field
 */
export function fieldLabelled<Field extends HTMLElement>(
  words: string | RegExp,
  inside: HTMLElement = document.body,
): Field {
  const label = within(inside).getByText(words, { selector: 'label, label *' }).closest('label');
  if (!label?.control) throw new Error(`The label ${words} has no field.`);
  return label.control as Field;
}
