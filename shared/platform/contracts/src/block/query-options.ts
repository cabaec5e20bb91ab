import type { AttributeContext } from './attribute-text';
import { Attribute, attributesToJsonSchema, type AttributeSchema, type AttributeValues } from './attributes';
import { attributeSpellings } from './names';

/** A longer string cannot be a configuration. */
const MAX_LENGTH = 8_000;

/**
 * Attributes written as one query string, `amount=15000&hidePcp=true`: how a content system passes on the options of
 * something that used to have its own address. Contains only the options that are present and valid, and
 * null for one that is strict and was refused.
 */
export function queryOptions<Schema extends AttributeSchema>(
  schema: Schema,
): Attribute<Partial<AttributeValues<Schema>>> {
  const read = (raw: unknown, context: AttributeContext): Partial<AttributeValues<Schema>> => {
    if (typeof raw !== 'string' || raw.length > MAX_LENGTH) throw new Error('expected a query string');
    const given = new URLSearchParams(raw.trim());
    const values: Record<string, unknown> = {};
    for (const [name, attribute] of Object.entries(schema)) {
      const spelling = [name, ...attributeSpellings(name)].find((candidate) => given.has(candidate));
      if (spelling === undefined) continue;
      let isUsable = true;
      const value: unknown = attribute.parse(name, given.get(spelling), {
        ...context,
        report: (problem) => {
          isUsable = false;
          context.report({ ...problem, attribute: `[${name}]` });
        },
      });
      if ((isUsable || value === null) && given.get(spelling) !== '') values[name] = value;
    }
    return values as Partial<AttributeValues<Schema>>;
  };
  const { properties } = attributesToJsonSchema(schema);
  return new Attribute(read, { type: 'string', format: 'query', properties }, {});
}
