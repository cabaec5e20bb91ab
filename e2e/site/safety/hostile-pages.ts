import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { releaseManifest } from '@forecourt/contracts/release-set';
import { root } from '@forecourt/tools/services';
import { builtFolder } from '../../releases';
import { GLOBAL_NAMES, HOSTILE_ATTRIBUTES, type HostileValues } from './hostile-values';

/** JSON schema of a block's attributes, as far as it is needed here. */
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Path of a hostile page by its name: a class of hostile values, or `GLOBALS`. */
export const hostilePath = (name: string) => `/hostile-${name}`;
/** Name of the page with all blocks without attributes, and with a block that reads each hostile global. */
export const GLOBALS = 'globals';

/** Copies the site's content and adds the hostile pages. Each has every block of every remote. */
export function writeContent(folder: string, remotes: readonly string[]): void {
  cpSync(path.join(root, 'api/content'), folder, { recursive: true });
  const blocks = Object.assign({}, ...remotes.map(attributesOfBlocks)) as Record<string, Record<string, Schema>>;
  for (const [name, hostile] of Object.entries(HOSTILE_ATTRIBUTES))
    writePage(folder, name, hostileBlocks(blocks, hostile));
  const plain = Object.keys(blocks).map((block) => ({ block, attributes: {} }));
  const named = GLOBAL_NAMES.map((windowObjectName) => ({ block: 'faq-container', attributes: { windowObjectName } }));
  writePage(folder, GLOBALS, [...plain, ...named]);
}

function writePage(folder: string, name: string, main: object[]): void {
  const page = {
    id: `hostile-${name}`,
    route: hostilePath(name),
    title: 'A test',
    description: 'All blocks with hostile values',
    index: false,
    main,
  };
  writeFileSync(path.join(folder, 'pages', `hostile-${name}.json`), JSON.stringify(page));
}

/** The attributes of a remote's blocks, as its last build describes them. */
function attributesOfBlocks(remote: string): Record<string, Record<string, Schema>> {
  const { catalogue } = releaseManifest.parse(
    JSON.parse(readFileSync(path.join(builtFolder(remote), 'release.json'), 'utf8')),
  );
  return Object.fromEntries(
    Object.entries(catalogue).map(([block, { attributes }]) => [
      block,
      (attributes as { properties?: Record<string, Schema> }).properties ?? {},
    ]),
  );
}

/** Every attribute of every block has a value; the values take turns. */
function hostileBlocks(blocks: Record<string, Record<string, Schema>>, { values, inFields }: HostileValues): object[] {
  let turn = 0;
  return Object.entries(blocks).map(([block, schemas]) => {
    const attributes = Object.entries(schemas).map(([name, schema]) => {
      const value = values[turn++ % values.length] ?? '';
      return [name, inFields && (schema.items ?? schema.properties) ? JSON.stringify(filled(schema, value)) : value];
    });
    return { block, attributes: Object.fromEntries(attributes) as Record<string, string> };
  });
}

/** A value that fits a schema, with this text wherever a text is allowed. */
function filled({ type, properties, items, anyOf }: Schema, text: string): unknown {
  if (anyOf?.[0]) return filled(anyOf.find((schema) => schema.type === 'string') ?? anyOf[0], text);
  if (properties)
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, filled(schema, text)]));
  if (items) return [filled(items, text)];
  if (type === 'number' || type === 'integer') return 1;
  return type === 'boolean' ? true : text;
}
