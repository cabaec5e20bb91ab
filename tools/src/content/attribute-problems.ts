import type { AttributeContext, AttributeProblem } from '@forecourt/contracts/attribute-text';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { attributeSpellings } from '@forecourt/contracts/names';

const DESTINATIONS = ['apply', 'socialApply', 'applyForm', 'socialApplyForm', 'linkForm', 'search', 'valuation', 'provider', 'privacy'];

/** As on a page of no particular brand: where a brand's links may lead, only its own site can say. */
const CONTEXT: Omit<AttributeContext, 'report'> = {
  allowLink: () => true,
  sanitizeHtml: (html) => html,
  placeholders: { brand: 'Forecourt', ...Object.fromEntries(DESTINATIONS.map((name) => [name, `https://${name.toLowerCase()}.example/`])) },
};

/** What a block would not take as it is written: attributes that it does not have, and values that would fall back. */
export function attributeProblems({ attributes: schema }: BlockDefinition, given: Readonly<Record<string, string>>): AttributeProblem[] {
  const known = new Set(Object.keys(schema).flatMap((name) => [name, ...attributeSpellings(name)]));
  const unknown = Object.keys(given)
    .filter((name) => !known.has(name))
    .map((attribute) => ({ attribute, reason: `the block has no such attribute; it has ${Object.keys(schema).join(', ') || 'none'}` }));
  const unusable: AttributeProblem[] = [];
  const report = (problem: AttributeProblem) => void unusable.push(problem);
  parseAttributes(schema, given, { ...CONTEXT, report });
  return [...unknown, ...unusable.map(({ attribute, reason }) => ({ attribute, reason: inWords(reason, schema[attribute]?.toJsonSchema()) }))];
}

/** A refusal with what would have been accepted, where that can be listed. */
function inWords(reason: string, schema: Record<string, unknown> = {}): string {
  const choices = schema['enum'];
  return Array.isArray(choices) && reason === 'not an accepted value' ? `is not one of ${choices.join(', ')}` : reason;
}
