import { NOTHING_SHOWN, type AttributeContext, type AttributeProblem } from '@forecourt/contracts/attribute-text';
import { parseAttributes } from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { attributeSpellings } from '@forecourt/contracts/names';
import { nearestName } from '@forecourt/api/nearest-name';
import { statedCredit } from '@forecourt/domain/finance/stated-credit';

/** Maximum listed values; of a longer list, the nearest value is named. */
const MAX_LISTED = 8;

/**
 * Problems of a block's attributes: unknown ones, values that would fall back, links that would vanish, rates without
 * the information that the law requires.
 */
export function attributeProblems(
  { attributes: schema }: BlockDefinition,
  given: Readonly<Record<string, string>>,
  context: Omit<AttributeContext, 'report'>,
): AttributeProblem[] {
  const names = new Map(
    Object.keys(schema).flatMap((name) => [name, ...attributeSpellings(name)].map((spelling) => [spelling, name])),
  );
  const problems: AttributeProblem[] = [];
  for (const [attribute, value] of Object.entries(given)) {
    const declared = schema[names.get(attribute) ?? '']?.toJsonSchema();
    if (!declared)
      problems.push({ attribute, reason: `the block has no attribute ${nearestName(attribute, Object.keys(schema))}` });
    else if (declared['statesRate'] !== true && statedCredit(value).isStated)
      problems.push({
        attribute,
        reason:
          'states a rate or a monthly price without what the law requires beside it; choose it by aprType, or write it in footerText',
      });
  }
  const report = ({ attribute, reason }: AttributeProblem) =>
    problems.push({ attribute, reason: inWords(reason, schema[attribute]?.toJsonSchema(), given[attribute]) });
  parseAttributes(schema, given, { ...context, report });
  for (const [attribute, value] of Object.entries(given)) {
    const name = names.get(attribute) ?? '';
    const declared = schema[name]?.toJsonSchema();
    // A block may accept more than our pages may use, such as a rate that only a third-party page defines.
    if (!isListed(value, declared) && !problems.some((problem) => problem.attribute === name))
      problems.push({
        attribute,
        reason: inWords(`not an accepted value${declared?.['strict'] === true ? NOTHING_SHOWN : ''}`, declared, value),
      });
  }
  return problems;
}

/** An error with the accepted values, where these can be listed. */
function inWords(reason: string, schema: Record<string, unknown> = {}, value = ''): string {
  const choices = schema['enum'];
  if (!Array.isArray(choices)) return reason;
  const accepted =
    choices.length > MAX_LISTED
      ? `is not one of its values: ${nearestName(value, choices as string[])}`
      : `is not one of ${choices.join(', ')}`;
  return reason.replace(/^not an accepted value/, accepted);
}

function isListed(value: string, { enum: listed }: Record<string, unknown> = {}): boolean {
  const wanted = value.trim().toLowerCase();
  return wanted === '' || !Array.isArray(listed) || (listed as string[]).some((each) => each.toLowerCase() === wanted);
}
