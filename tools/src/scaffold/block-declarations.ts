import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { remoteNames } from '../remotes';
import { root } from '../services';

/** Every block of this checkout by each name that a page may use for it. */
export async function blockDeclarations(): Promise<ReadonlyMap<string, BlockDefinition>> {
  const declarations = new Map<string, BlockDefinition>();
  for (const remote of await remoteNames()) {
    const folder = path.join(root, remote, 'src/blocks');
    for (const block of await readdir(folder)) {
      const exported = (await import(pathToFileURL(path.join(folder, block, `${block}.block.ts`)).href)) as Record<
        string,
        BlockDefinition
      >;
      for (const definition of Object.values(exported).filter(isDeclaration)) {
        for (const element of [definition.name, ...(definition.elements ?? [])]) declarations.set(element, definition);
      }
    }
  }
  return declarations;
}

function isDeclaration(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'attributes' in value && 'hydrate' in value;
}
