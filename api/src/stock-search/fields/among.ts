/** Whether a value, which numbers some things, is that of one that is allowed. */
export function among<Thing>(things: readonly Thing[], isAllowed: (thing: Thing, index: number) => boolean): (value: number) => boolean {
  const allowed = things.map((thing, index) => isAllowed(thing, index));
  return (value) => allowed[value] === true;
}
