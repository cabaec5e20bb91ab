/** Whether a value is the number of an allowed thing, where values number things in their order. */
export function among<Thing>(
  things: readonly Thing[],
  isAllowed: (thing: Thing, index: number) => boolean,
): (value: number) => boolean {
  const allowed = things.map((thing, index) => isAllowed(thing, index));
  return (value) => allowed[value] === true;
}
