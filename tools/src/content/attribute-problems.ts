import type { AttributeContext, AttributeProblem } from '@forecourt/contracts/attribute-text';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { attributeSpellings } from '@forecourt/contracts/names';

const DESTINATIONS = ['apply', 'socialApply', 'applyForm', 'socialApplyForm', 'linkForm', 'search', 'valuation', 'provider', 'privacy'];

/** Context of a page without a brand: only a brand's own site knows where its links may lead. */
const CONTEXT: Omit<AttributeContext, 'report'> = {
  allowLink: () => true,
  sanitizeHtml: (html) => html,
  placeholders: { brand: 'Forecourt', ...Object.fromEntries(DESTINATIONS.map((name) => [name, `https://${name.toLowerCase()}.example/`])) },
};

/** Problems of a block's attributes: unknown ones, and values that would fall back. */
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

/** An error with the accepted values, where these can be listed. */
function inWords(reason: string, schema: Record<string, unknown> = {}): string {
  const choices = schema['enum'];
  return Array.isArray(choices) && reason === 'not an accepted value' ? `is not one of ${choices.join(', ')}` : reason;
}
