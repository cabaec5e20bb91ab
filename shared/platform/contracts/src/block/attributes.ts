import * as z from 'zod/mini';
import {
  NOTHING_SHOWN,
  asString,
  fill,
  parseJson,
  parseTextList,
  safeColour,
  safeHtml,
  safeLink,
  treatStrings,
  type AttributeContext,
  type AttributeProblem,
  type FieldTreatment,
} from './attribute-text';
import { attributeSpellings } from './names';

/**
 * Attribute types: how a block's string attributes become typed values (spec B1-4). Attributes come from a content
 * system: strings, sometimes HTML-entity encoded, sometimes wrong, often absent. A type never throws. An unusable value
 * becomes the fallback, and is reported once.
 */

export type JsonSchema = Record<string, unknown>;

type Read<T> = (raw: unknown, context: AttributeContext) => T | undefined;

/** One attribute: how it is read, its fallback, and its help text for editors. */
export class Attribute<T> {
  constructor(
    private readonly read: Read<T>,
    private readonly accepts: JsonSchema,
    readonly fallback: T,
    readonly description = '',
    /** Replaces an unusable value. Default: the fallback. */
    private readonly refused?: { as: T },
  ) {}

  /** The value used when the attribute is missing, empty or unusable. */
  default(fallback: T): Attribute<T> {
    return new Attribute(this.read, this.accepts, fallback, this.description, this.refused);
  }

  /** Help text for page editors. */
  describe(description: string): Attribute<T> {
    return new Attribute(this.read, this.accepts, this.fallback, description, this.refused);
  }

  /**
   * For values that affect a promise, such as a rate: an unusable value is null, never the fallback, and the block
   * shows nothing in its place. A missing value is still the fallback.
   */
  strict(): Attribute<T | null> {
    return new Attribute<T | null>(this.read, { ...this.accepts, strict: true }, this.fallback, this.description, {
      as: null,
    });
  }

  /** For a text that may state a rate: its block shows the information that the law requires beside one (A1-8). */
  statesRate(): Attribute<T> {
    return new Attribute(
      this.read,
      { ...this.accepts, statesRate: true },
      this.fallback,
      this.description,
      this.refused,
    );
  }

  /** Never throws: returns the fallback for anything it cannot use, or null if it is strict. */
  parse(name: string, raw: unknown, context: AttributeContext): T {
    if (raw === undefined || raw === null || raw === '') return this.fallback;
    const refuse = (reason: string) =>
      context.report({ attribute: name, reason: this.refused ? reason + NOTHING_SHOWN : reason });
    try {
      const value = this.read(raw, context);
      if (value !== undefined) return value;
      refuse('not an accepted value');
    } catch (error) {
      refuse(error instanceof Error ? error.message : 'unreadable');
    }
    return this.refused ? this.refused.as : this.fallback;
  }

  /** JSON Schema of what an editor may write, for the catalogue and the release gate. */
  toJsonSchema(): JsonSchema {
    return {
      ...this.accepts,
      ...(this.description && { description: this.description }),
      ...(this.fallback !== undefined && { default: this.fallback }),
    };
  }
}

/** Plain text; `{brand}` and the other placeholders are filled in. */
export function text(): Attribute<string> {
  return new Attribute<string>((raw, context) => fill(asString(raw), context), { type: 'string' }, '');
}

/** Rich HTML, sanitised before any component sees it. */
export function richText(): Attribute<string> {
  return new Attribute<string>(
    (raw, context) => safeHtml(asString(raw), context),
    { type: 'string', contentMediaType: 'text/html' },
    '',
  );
}

/**
 * A link target: http(s) to an allowed host, a path of this site, `mailto:` or `tel:`. Everything else becomes the empty
 * string, which components render as plain text.
 */
export function link(): Attribute<string> {
  return new Attribute<string>(
    (raw, context) => safeLink(asString(raw), context),
    { type: 'string', format: 'uri-reference' },
    '',
  );
}

/** `'true'` or `'false'`. */
export function flag(): Attribute<boolean> {
  const read: Read<boolean> = (raw) => {
    const value = typeof raw === 'boolean' ? String(raw) : asString(raw).trim().toLowerCase();
    return value === 'true' ? true : value === 'false' ? false : undefined;
  };
  return new Attribute<boolean>(read, { enum: ['true', 'false'] }, false);
}

interface NumberBounds {
  min?: number;
  max?: number;
  integer?: boolean;
}

/** A finite number within bounds. Thousands separators, a currency sign and a percent sign are ignored. */
export function number(bounds: NumberBounds = {}): Attribute<number> {
  return new Attribute<number>(readNumber(bounds), numberSchema(bounds), 0);
}

/** A number that may be absent. */
export function optionalNumber(bounds: NumberBounds = {}): Attribute<number | undefined> {
  return new Attribute<number | undefined>(readNumber(bounds), numberSchema(bounds), undefined);
}

/**
 * One of a fixed set, compared without regard to case; the first is the fallback unless `.default()` says otherwise.
 */
export function choice<const Options extends readonly [string, ...string[]]>(
  ...options: Options
): Attribute<Options[number]> {
  const read: Read<Options[number]> = (raw) => {
    const wanted = asString(raw).trim().toLowerCase();
    return options.find((option) => option.toLowerCase() === wanted);
  };
  return new Attribute<Options[number]>(read, { enum: [...options] }, options[0]);
}

/**
 * Place of the representative example of a block with rates or monthly prices: in the block, or above it on the page.
 * `check:content` refuses `above` if no block above always shows one.
 *
 * @param mayBeAbsent for a block that shows no example when it has no prices, such as a list without cars
 */
export function examplePlace({ mayBeAbsent = false } = {}): Attribute<'here' | 'above'> {
  const read: Read<'here' | 'above'> = (raw) => {
    const place = asString(raw).trim().toLowerCase();
    return place === 'here' || place === 'above' ? place : undefined;
  };
  return new Attribute<'here' | 'above'>(
    read,
    { enum: ['here', 'above'], ...(mayBeAbsent && { mayBeAbsent }) },
    'here',
  ).describe('Where its representative example stands: "above" when a block above it on the page shows the same one.');
}

/** A CSS colour: hex, a name, `rgb()` or `hsl()`. Everything else is refused. */
export function colour(): Attribute<string> {
  const read: Read<string> = (raw) => safeColour(asString(raw));
  return new Attribute<string>(read, { type: 'string', format: 'color' }, '');
}

/** A list of short texts: an array, a JSON array, or separated by commas or pipes. */
export function textList(): Attribute<string[]> {
  const read: Read<string[]> = (raw, context) => {
    const items = Array.isArray(raw) ? raw : parseTextList(asString(raw));
    return items.map((item) => fill(asString(item).trim(), context)).filter(Boolean);
  };
  return new Attribute<string[]>(read, { type: 'array', items: { type: 'string' } }, []);
}

/**
 * A list of objects: an array, or JSON (also HTML-entity encoded). Items that do not fit are left out and reported.
 *
 * @param item schema of one item.
 * @param treat fields, by name at any depth, that hold links, rich HTML or colours; an invalid link or colour becomes
 *   empty.
 */
export function jsonList<Item>(
  item: z.core.$ZodType<Item>,
  treat: Record<string, FieldTreatment> = {},
): Attribute<Item[]> {
  const read: Read<Item[]> = (raw, context) => {
    const value = Array.isArray(raw) ? raw : parseJson(asString(raw));
    if (!Array.isArray(value)) return undefined;
    return value.flatMap((entry, index) => {
      const report = ({ reason }: AttributeProblem) => context.report({ attribute: `[${index}]`, reason });
      const parsed = z.safeParse(item, treatStrings(entry, treat, { ...context, report }));
      if (parsed.success) return [parsed.data];
      report({ attribute: '', reason: issueText(parsed.error) });
      return [];
    });
  };
  return new Attribute<Item[]>(read, { type: 'array', items: itemSchema(item) }, []);
}

/** One object, given as an object or as JSON (also HTML-entity encoded); null when absent or unusable. */
export function jsonObject<Value>(
  shape: z.core.$ZodType<Value>,
  treat: Record<string, FieldTreatment> = {},
): Attribute<Value | null> {
  const read: Read<Value | null> = (raw, context) => {
    const value = typeof raw === 'object' ? raw : parseJson(asString(raw));
    const parsed = z.safeParse(shape, treatStrings(value, treat, context));
    if (parsed.success) return parsed.data;
    throw new Error(issueText(parsed.error));
  };
  return new Attribute<Value | null>(read, itemSchema(shape), null);
}

/** The attributes of one block. */
// oxlint-disable-next-line typescript/no-explicit-any -- a map of attributes of any value type; `AttributeValues` gives the types back
export type AttributeSchema = Record<string, Attribute<any>>;

/** The parsed values of a block's attributes. */
export type AttributeValues<Schema extends AttributeSchema> = {
  [Name in keyof Schema]: Schema[Name] extends Attribute<infer Value> ? Value : never;
};

/**
 * Parses the attributes of a page document or an element.
 * Attribute names are read in camelCase, kebab-case and all lower case; unknown attributes are ignored.
 */
export function parseAttributes<Schema extends AttributeSchema>(
  schema: Schema,
  given: Readonly<Record<string, unknown>>,
  context: AttributeContext,
): AttributeValues<Schema> {
  const values: Record<string, unknown> = {};
  for (const [name, attribute] of Object.entries(schema)) {
    const spelling = [name, ...attributeSpellings(name)].find((candidate) => Object.hasOwn(given, candidate));
    const report = (problem: AttributeProblem) =>
      context.report({ ...problem, attribute: problem.attribute.startsWith('[') ? name + problem.attribute : name });
    values[name] = attribute.parse(name, spelling === undefined ? undefined : given[spelling], { ...context, report });
  }
  return values as AttributeValues<Schema>;
}

/** JSON Schema of a whole block, for its release record. */
export function attributesToJsonSchema(schema: AttributeSchema): JsonSchema {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries(Object.entries(schema).map(([name, attribute]) => [name, attribute.toJsonSchema()])),
  };
}

function readNumber({ min = -Infinity, max = Infinity, integer = false }: NumberBounds): Read<number> {
  return (raw) => {
    const plain = asString(raw).replace(/[\s,£%]/g, '');
    const value = /^-?\d{1,15}(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
    return value >= min && value <= max && (!integer || Number.isInteger(value)) ? value : undefined;
  };
}

function numberSchema({ min, max, integer }: NumberBounds): JsonSchema {
  return {
    type: integer ? 'integer' : 'number',
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  };
}

function issueText(error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }): string {
  const issue = error.issues[0];
  return issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : 'does not fit';
}

function itemSchema(schema: z.core.$ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return rest;
}
