/** A map, not an object: `&constructor;` is not an entity. */
const NAMED_ENTITIES = new Map(
  Object.entries({
    quot: '"',
    amp: '&',
    apos: "'",
    lt: '<',
    gt: '>',
    nbsp: '\u00a0',
    lbrack: '[',
    lsqb: '[',
    rsqb: ']',
    lcub: '{',
    rcub: '}',
    pound: '£',
  }),
);

/** Decodes the entities a content system writes around JSON and in texts; unknown ones are left unchanged. */
export function decodeEntities(value: string): string {
  return value.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return NAMED_ENTITIES.get(String(name).toLowerCase()) ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
