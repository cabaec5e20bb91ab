import {
  choice,
  colour,
  examplePlace,
  flag,
  jsonList,
  jsonObject,
  link,
  number,
  optionalNumber,
  richText,
  text,
  textList,
  type AttributeSchema,
  type JsonSchema,
} from '@forecourt/contracts/attributes';
import { queryOptions } from '@forecourt/contracts/query-options';
import * as z from 'zod';

type AnyAttribute = AttributeSchema[string];

/** JSON Schema of an attribute in a release record, as `Attribute.toJsonSchema` writes it. */
const written = z.looseObject({
  type: z.string().optional().catch(undefined),
  enum: z.array(z.string()).nonempty().optional().catch(undefined),
  format: z.string().optional(),
  contentMediaType: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  items: z.record(z.string(), z.unknown()).optional(),
  description: z.string().default(''),
  strict: z.boolean().default(false),
  statesRate: z.boolean().default(false),
  mayBeAbsent: z.boolean().default(false),
});

/**
 * Returns the attributes of a block from the JSON Schema in its release record, as `attributesToJsonSchema` writes it.
 * An attribute whose schema has no known type accepts any text.
 */
export function attributesFromSchema({ properties = {} }: JsonSchema): AttributeSchema {
  return Object.fromEntries(
    Object.entries(properties as Record<string, JsonSchema>).map(([name, schema]) => [
      name,
      attributeFrom(name, schema),
    ]),
  );
}

function attributeFrom(name: string, schema: JsonSchema): AnyAttribute {
  const given = written.parse(schema);
  let attribute = plainAttribute(name, given, schema);
  if ('default' in schema) attribute = attribute.default(schema['default']);
  if (given.strict) attribute = attribute.strict();
  if (given.statesRate) attribute = attribute.statesRate();
  return attribute.describe(given.description);
}

function plainAttribute(name: string, given: z.output<typeof written>, schema: JsonSchema): AnyAttribute {
  const { type, enum: options, format, contentMediaType, minimum, maximum, items, mayBeAbsent } = given;
  if (options) {
    const listed = options.join();
    if (listed === 'true,false') return flag();
    return name === 'example' && listed === 'here,above'
      ? examplePlace({ mayBeAbsent })
      : choice(...(options as [string, ...string[]]));
  }
  if (type === 'number' || type === 'integer') {
    const bounds = {
      ...(minimum !== undefined && { min: minimum }),
      ...(maximum !== undefined && { max: maximum }),
      integer: type === 'integer',
    };
    return 'default' in schema ? number(bounds) : optionalNumber(bounds);
  }
  if (type === 'array' && items?.['type'] === 'string') return textList();
  if (type === 'array' && items?.['type'] === 'object') return jsonList(valueOf(items));
  if (type === 'object') return jsonObject(valueOf(schema));
  if (format === 'query') return queryOptions(attributesFromSchema(schema));
  if (format === 'uri-reference') return link();
  if (format === 'color') return colour();
  return contentMediaType === 'text/html' ? richText() : text();
}

/** Accepts any value for a schema that zod cannot read, which a newer build may write. */
function valueOf(schema: JsonSchema): z.ZodType {
  try {
    return z.fromJSONSchema(schema);
  } catch {
    return z.unknown();
  }
}
