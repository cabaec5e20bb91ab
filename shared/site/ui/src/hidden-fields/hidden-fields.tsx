import { byPlace } from '../by-place/by-place';

export interface HiddenFieldsProps {
  /** Parameters in order; a name may occur more than once. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** Hidden inputs, such as the query of a form's action: a GET form replaces that query by its fields. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return byPlace(fields, ([name, value]) => <input type="hidden" name={name} value={value} />);
}
