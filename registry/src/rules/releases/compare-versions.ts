import type { JsonSchema } from '@forecourt/contracts/attributes';
import type { Reservation } from './publication';
import { browserBytes, differenceOf } from './version-difference';

interface Change<Value> {
  was: Value;
  now: Value;
}

/** Differences between two versions: blocks, sizes and needs. */
export interface VersionComparison {
  /** Blocks that only one of them has. */
  added: string[];
  gone: string[];
  /** Attributes of blocks that both have, in words; null where there is no such attribute. */
  attributes: (Change<string | null> & { block: string; attribute: string })[];
  /** All that browsers may load, uncompressed, in bytes. */
  scripts: Change<number>;
  styles: Change<number>;
  /** Packages of hosts; null where it needs none of this name. */
  requires: (Change<string | null> & { name: string })[];
}

export function compareVersions(from: Reservation, to: Reservation): VersionComparison {
  const { added, gone } = differenceOf(from, to, []);
  const weigh = (type: 'js' | 'css') => ({ was: browserBytes(from, type), now: browserBytes(to, type) });
  const blocks = Object.keys(to.manifest.blocks).filter((block) => !added.includes(block));
  const requires = changesOf(from.manifest.requires, to.manifest.requires);
  return {
    added,
    gone,
    attributes: blocks.flatMap((block) => attributeChanges(attributesOf(from, block), attributesOf(to, block)).map((change) => ({ block, ...change }))),
    scripts: weigh('js'),
    styles: weigh('css'),
    requires: requires.map(([name, was, now]) => ({ name, was: was ?? null, now: now ?? null })),
  };
}

type Attributes = Readonly<Record<string, JsonSchema>>;

/** An attribute with another description only is the same for pages. */
function attributesOf({ manifest }: Reservation, block: string): Attributes {
  const declared = (manifest.catalogue[block]?.attributes.properties ?? {}) as Attributes;
  return Object.fromEntries(Object.entries(declared).map(([name, schema]) => [name, withoutDescription(schema)]));
}

function withoutDescription(schema: JsonSchema): JsonSchema {
  const { description: _, ...rest } = schema;
  return rest;
}

function attributeChanges(from: Attributes, to: Attributes): (Change<string | null> & { attribute: string })[] {
  return changesOf(from, to).map(([attribute, before, after]) => {
    const [was, now] = [before && describeAttribute(before), after && describeAttribute(after)];
    return { attribute, was: was ?? null, now: was !== undefined && was === now ? `${now} of another form` : (now ?? null) };
  });
}

function changesOf<Value>(from: Readonly<Record<string, Value>>, to: Readonly<Record<string, Value>>): [string, Value | undefined, Value | undefined][] {
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .map((name): [string, Value | undefined, Value | undefined] => [name, from[name], to[name]])
    .filter(([, was, now]) => JSON.stringify(was) !== JSON.stringify(now));
}

const FORMATS: Record<string, string> = { 'uri-reference': 'a link', color: 'a colour' };

/** `one of small, medium, large` or `a whole number of at least 1`. */
function describeAttribute({ enum: options, type, format, contentMediaType, minimum, maximum }: JsonSchema): string {
  if (Array.isArray(options)) return options.length === 2 ? options.join(' or ') : `one of ${options.join(', ')}`;
  if (type === 'number' || type === 'integer') return [type === 'integer' ? 'a whole number' : 'a number', describeBounds(minimum, maximum)].join('');
  if (type === 'array') return 'a list';
  if (type === 'object') return 'a group of values';
  if (contentMediaType !== undefined) return 'text with formatting';
  return FORMATS[String(format)] ?? 'text';
}

function describeBounds(minimum: unknown, maximum: unknown): string {
  if (minimum === undefined && maximum === undefined) return '';
  if (maximum === undefined) return ` of at least ${String(minimum)}`;
  return minimum === undefined ? ` of at most ${String(maximum)}` : ` from ${String(minimum)} to ${String(maximum)}`;
}
