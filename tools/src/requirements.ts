const ID = /(?<![\w-])(X|[AB]\d(?:\.\d)?)-(\d{1,2})(?![\w-])(?: to (X|[AB]\d(?:\.\d)?)-(\d{1,2})(?![\w-]))?/g;

/**
 * The client's requirements and our own features (`X-1`) that a text names: `B2-23`, or all of `B3-11 to B3-13`.
 *
 * @throws when a range spans two sections
 */
export function* namedRequirements(text: string): Generator<string> {
  for (const [range, section, first, lastSection, last] of text.matchAll(ID)) {
    if (lastSection !== undefined && lastSection !== section)
      throw new Error(`A range of requirements stays within a section: ${range}`);
    for (let number = Number(first); number <= Number(last ?? first); number += 1) yield `${section}-${number}`;
  }
}

/**
 * Ids of the items of `docs/site/requirements.md`, in their order. An item is about one id, or about a range: `- B3-11
 * to B3-13: …`.
 */
export function requirementRows(markdown: string): string[] {
  return [...markdown.matchAll(/^- ([^:]+): /gm)].flatMap(([, ids = '']) => [...namedRequirements(ids)]);
}
