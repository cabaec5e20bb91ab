/** Returns a condition on indexes of things: whether the thing with an index is allowed. Tests each thing once. */
export function among<Thing>(
  things: readonly Thing[],
  isAllowed: (thing: Thing, index: number) => boolean,
): (value: number) => boolean {
  const allowed = things.map((thing, index) => isAllowed(thing, index));
  return (value) => allowed[value] === true;
}
