/** A block's attributes without refused ones. */
export type AcceptedValues<Values> = { [Name in keyof Values]: Exclude<Values[Name], null> };

/** Returns the values unchanged, or undefined if a strict one was refused: the block then has nothing to show. */
export function acceptedValues<Values extends object>(values: Values): AcceptedValues<Values> | undefined {
  return Object.values(values).includes(null) ? undefined : (values as AcceptedValues<Values>);
}
