import { byPlace } from '../by-place/by-place';

export interface HiddenFieldsProps {
  /** In their order; a name may occur more than once. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** What a form sends along unseen, such as the query of its address: a GET form replaces that query by its fields. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  return byPlace(fields, ([name, value]) => <input type="hidden" name={name} value={value} />);
}
