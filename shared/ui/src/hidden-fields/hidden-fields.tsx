export interface HiddenFieldsProps {
  /** In their order; a name may occur more than once. */
  fields: readonly (readonly [name: string, value: string])[];
}

/** What a form sends along unseen, such as the query of its address: a GET form replaces that query by its fields. */
export function HiddenFields({ fields }: HiddenFieldsProps) {
  // The same pair may occur twice, so only its place tells it apart.
  // oxlint-disable-next-line react/no-array-index-key
  return fields.map(([name, value], place) => <input key={place} type="hidden" name={name} value={value} />);
}
