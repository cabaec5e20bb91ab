import type { BlockInCatalogue } from './records';
import { NOTHING_SHOWN } from '@forecourt/contracts/attribute-text';
import { attributeSpellings } from '@forecourt/contracts/names';

/** The part of an attribute's schema that messages describe. */
interface AttributeSchema {
  enum?: string[];
  type?: string;
  minimum?: number;
  maximum?: number;
  format?: string;
}

export function attributeSchemas(
  said: BlockInCatalogue | undefined,
): Record<string, AttributeSchema & { description?: string; default?: unknown; contentMediaType?: string }> {
  return (said?.attributes['properties'] ?? {}) as Record<string, AttributeSchema>;
}

/** Messages of the parser and of the block about attributes, in plain words for editors. */
export function problemsInWords(
  problems: readonly string[],
  attributes: Readonly<Record<string, string>>,
  said: BlockInCatalogue | undefined,
): string[] {
  const schemas = attributeSchemas(said);
  const known = new Set(Object.keys(schemas).flatMap((name) => [name, ...attributeSpellings(name)]));
  const unknown = Object.keys(attributes)
    .filter((name) => !known.has(name))
    .map((name) => `${name}: the block has no such attribute, so this has no effect.`);
  return [...unknown, ...problems.map((problem) => inWords(problem, schemas))];
}

function inWords(problem: string, schemas: Record<string, AttributeSchema>): string {
  const [, place = '', name = '', reason = ''] = /^attribute (([^:[]+)(?:\[[^:]*)?): (.*)$/s.exec(problem) ?? [];
  if (name === '') return problem;
  const wanted = reason.startsWith('not an accepted value') ? accepted(schemas[name]) : undefined;
  if (reason.endsWith(NOTHING_SHOWN)) return `${place}: ${place === name && wanted ? wanted + NOTHING_SHOWN : reason}.`;
  if (reason.includes(', so ')) return `${place}: ${reason}.`;
  return place === name
    ? `${name}: ${wanted ?? reason}. The default is shown instead.`
    : `${place}: ${reason}. It is left out.`;
}

function accepted({ enum: choices, type, minimum, maximum, format }: AttributeSchema = {}): string | undefined {
  if (choices) return `must be one of ${choices.join(', ')}`;
  const bounds = [minimum !== undefined && `from ${minimum}`, maximum !== undefined && `up to ${maximum}`]
    .filter(Boolean)
    .join(' ');
  if (type === 'integer') return `must be a whole number ${bounds}`.trimEnd();
  if (type === 'number') return `must be a number ${bounds}`.trimEnd();
  if (type === 'array') return 'must be a list';
  if (format === 'uri-reference') return 'must lead to a page of this site, or to a place that the brand allows';
  return format === 'color' ? 'must be a colour, such as #6905f2' : undefined;
}
