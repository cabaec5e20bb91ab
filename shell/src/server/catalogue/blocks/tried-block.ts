import { escapeHtml } from '@forecourt/service/html';
import { attributeSpellings } from '@forecourt/contracts/names';
import type { BlockExamples } from '@forecourt/contracts/block';
import { PAGE_ATTRIBUTES } from '../../../services/page-attributes';

/** Widths in which a block is tried: a phone, a tablet, a desktop. */
export const WIDTHS = [375, 768, 1280] as const;
export type Width = (typeof WIDTHS)[number];

/** A block that somebody tries out. The address contains the whole state, so that a link shows the same. */
export interface TriedBlock {
  /** The example to start from; absent for none. */
  example: string | undefined;
  /** Text of its attributes: those of the example, with changes. */
  attributes: Record<string, string>;
  /** Slug of a brand; absent for this host's brand. */
  brand: string | undefined;
  width: Width;
  scripts: boolean;
  /** A published version to show beside the live one. */
  version: string | undefined;
}

/** Prefix of parameters for attributes, which separates them from other parameters. */
export const ATTRIBUTE = 'a.';
const MAX_ATTRIBUTES = 80;
const MAX_VALUE = 12_000;

/** Reads an address; ignores what is invalid. */
export function readTriedBlock(query: URLSearchParams, examples: BlockExamples = {}): TriedBlock {
  const [first] = Object.keys(examples);
  const wanted = query.get('example') ?? first;
  const example = wanted !== undefined && Object.hasOwn(examples, wanted) ? wanted : undefined;
  const changed = [...query].filter(([name]) => /^a\.[a-z][\w-]{0,63}$/i.test(name)).slice(0, MAX_ATTRIBUTES);
  const given = Object.fromEntries(
    changed.map(([name, value]) => [name.slice(ATTRIBUTE.length), value.slice(0, MAX_VALUE)]),
  );
  const attributes = Object.entries({ ...(example === undefined ? {} : examples[example]), ...given }).filter(
    ([, value]) => value !== '',
  );
  return {
    example,
    attributes: Object.fromEntries(attributes),
    brand: query.get('brand') ?? undefined,
    width: WIDTHS.find((width) => String(width) === query.get('width')) ?? 1280,
    scripts: query.get('scripts') !== 'off',
    version: query.get('version') || undefined,
  };
}

/** The shortest query with the same meaning. */
export function writeTriedBlock(
  { example, attributes, brand, width, scripts, version }: TriedBlock,
  examples: BlockExamples = {},
): URLSearchParams {
  const own = example === undefined ? {} : (examples[example] ?? {});
  const changed = Object.entries(attributes).filter(([name, value]) => own[name] !== value);
  const removed = Object.keys(own).filter((name) => own[name] !== '' && !Object.hasOwn(attributes, name));
  return new URLSearchParams([
    ...(Object.keys(examples).length > 0 ? [['example', example ?? '']] : []),
    ...(brand === undefined ? [] : [['brand', brand]]),
    ...(width === 1280 ? [] : [['width', String(width)]]),
    ...(scripts ? [] : [['scripts', 'off']]),
    ...(version === undefined ? [] : [['version', version]]),
    ...[...changed, ...removed.map((name) => [name, ''])].map(([name, value]) => [ATTRIBUTE + name, value]),
  ] as [string, string][]);
}

/** Attributes as in a page document. */
export function asPageDocument(block: string, attributes: Readonly<Record<string, string>>): string {
  return JSON.stringify({ block, ...(Object.keys(attributes).length > 0 && { attributes }) }, null, 2);
}

interface Embedding {
  /** Host of the site. */
  origin: string;
  brand: string;
  /** Reserves its space. */
  css: string;
  /** Path of one of our pages, shown without JavaScript and while the block cannot be shown. */
  path: string;
}

/** As HTML for a third-party page, with its script. */
export function asEmbeddedHtml(
  block: string,
  attributes: Readonly<Record<string, string>>,
  { origin, brand, css, path }: Embedding,
): string {
  const spelling = (name: string) => (PAGE_ATTRIBUTES.test(name) ? `block-${name}` : attributeSpellings(name)[1]);
  const written = Object.entries(attributes).map(([name, value]) => ` ${spelling(name)}="${escapeHtml(value)}"`);
  return `<script type="module" src="${origin}/embed.js" data-brand="${brand}"></script>\n<style>${css}</style>\n<${block}${written.join('')}><a href="${origin}${path}">See it on our site</a></${block}>`;
}
