import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { viewName } from '@forecourt/contracts/names';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { storedZip } from './stored-zip';

type Catalogue = ReleaseManifest['catalogue'];

/** The part of a JSON Schema that says which values fit. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
}

/** Named as federation's own plugin names them. */
const FILES = { zip: '@mf-types.zip', api: '@mf-types.d.ts' };

/**
 * Writes the types of the components that the standard container exposes, for `mf dts` of other hosts: one declaration
 * for each block, and the types of `loadRemote`. They are made of the declared attributes, since views have other props
 * and need packages that a host lacks.
 *
 * @param outputDir the remote's `dist`
 * @param exposed names of the blocks
 * @returns the files, as the federation manifest names them
 */
export function writeFederatedTypes(outputDir: string, exposed: readonly string[], catalogue: Catalogue) {
  const modules = exposed.map((name) => `'REMOTE_ALIAS_IDENTIFIER/${name}'`);
  const declarations = exposed.map((name) => [`${name}.d.ts`, declaration(name, catalogue[name]!)]);
  writeFileSync(path.join(outputDir, FILES.zip), storedZip(Object.fromEntries(declarations)));
  writeFileSync(
    path.join(outputDir, FILES.api),
    `export type RemoteKeys = ${modules.join(' | ') || 'never'};
export type PackageType<T> = ${modules.map((module) => `T extends ${module} ? typeof import(${module}) : `).join('')}any;
`,
  );
  return { path: '', name: '', ...FILES };
}

function declaration(block: string, { description, attributes }: Catalogue[string]): string {
  const name = viewName(block);
  const { properties = {} } = attributes as Schema;
  return `import type { FunctionComponent, ReactNode } from 'react';

export interface ${name}Props {
${members({ properties: { ...FURTHER_PROPS, ...properties } })}
  /** What is shown while the block loads, and when it cannot load. */
  children?: ReactNode;
}
${comment({ description })}declare const ${name}: FunctionComponent<${name}Props>;
export default ${name};
`;
}

/** Attributes that every block has in a third-party page. */
const FURTHER_PROPS: Record<string, Schema> = {
  brand: { type: 'string', description: 'Slug of a brand. Default: the brand of the host in the address.' },
};

function members({ properties = {}, required = [] }: Schema): string {
  return Object.entries(properties)
    .map(([name, schema]) => {
      const key = /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
      return `${comment(schema)}${key}${required.includes(name) ? '' : '?'}: ${typeOf(schema)};`;
    })
    .join('\n')
    .replace(/^/gm, '  ');
}

function comment({ description, default: value }: Schema): string {
  const words = [
    ...(description ? [description] : []),
    ...(String(value ?? '') ? [`Default: ${JSON.stringify(value)}`] : []),
  ];
  return words.length === 0 ? '' : `/** ${words.join(' ').replaceAll('*/', '*\\/')} */\n`;
}

/** TypeScript for a JSON Schema. Values that it does not describe are `unknown`. */
function typeOf(schema: Schema): string {
  const { enum: choices, const: only, anyOf, type } = schema;
  // As `flag()` declares it: props may be `true` and `false` themselves.
  if (choices?.join() === 'true,false') return 'boolean';
  if (choices) return choices.map((choice) => JSON.stringify(choice)).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (anyOf) return anyOf.map(typeOf).join(' | ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'object') return objectType(schema);
  if (type === 'array') return `readonly (${typeOf(schema.items ?? {})})[]`;
  if (type === 'integer') return 'number';
  return ['string', 'number', 'boolean', 'null'].includes(type ?? '') ? type! : 'unknown';
}

function objectType(schema: Schema): string {
  const { properties, additionalProperties: others } = schema;
  if (properties) return `{\n${members(schema)}\n}`;
  return `Record<string, ${typeof others === 'object' ? typeOf(others) : 'unknown'}>`;
}
