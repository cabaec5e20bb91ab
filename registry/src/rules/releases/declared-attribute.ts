import {
  type Attribute,
  choice,
  colour,
  flag,
  jsonList,
  jsonObject,
  type JsonSchema,
  link,
  number,
  richText,
  text,
  textList,
} from '@forecourt/contracts/attributes';
import * as z from 'zod';

/** Parsers by declaration, since many pages set the same attribute. */
const known = new WeakMap<JsonSchema, Attribute<unknown>>();

/** The parser for a release's declaration of one attribute, so that the check accepts the same values as renderers. */
export function declaredAttribute(schema: JsonSchema): Attribute<unknown> {
  const attribute = known.get(schema) ?? read(schema);
  known.set(schema, attribute);
  return attribute;
}

function read(schema: JsonSchema): Attribute<unknown> {
  const { enum: options, type, format, contentMediaType, minimum, maximum, items } = schema;
  if (Array.isArray(options)) return isFlag(options) ? flag() : choice(...(options as [string, ...string[]]));
  if (type === 'number' || type === 'integer')
    return number({ ...bound('min', minimum), ...bound('max', maximum), integer: type === 'integer' });
  if (type === 'array') return isObject(items) && items.type === 'string' ? textList() : jsonList(parserOf(items));
  if (type !== 'string') return jsonObject(parserOf(schema));
  if (format === 'uri-reference') return link();
  if (format === 'color') return colour();
  return contentMediaType === undefined ? text() : richText();
}

const isFlag = (options: readonly unknown[]) =>
  options.length === 2 && options.includes('true') && options.includes('false');
const bound = (name: 'min' | 'max', value: unknown) => (typeof value === 'number' ? { [name]: value } : {});
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An unreadable schema accepts every value. */
function parserOf(schema: unknown): z.ZodType {
  try {
    return z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  } catch {
    return z.unknown();
  }
}
