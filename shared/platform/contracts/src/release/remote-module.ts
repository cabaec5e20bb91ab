import type { ComponentType } from 'react';
import type { BlockDefinition } from '../block/block';
import { viewName } from '../block/names';

/** A bundler's context: the modules of a folder that match a pattern. */
export interface ModuleContext {
  keys(): string[];
  (key: string): unknown;
}

/** A block as a remote's server bundle exports it. */
export interface RemoteBlock {
  definition: BlockDefinition;
  View: ComponentType<{ attributes: unknown; data: unknown }>;
}

/** The export of every remote's `src/remote.ts`: its blocks by name. */
export interface RemoteModule {
  blocks: Record<string, RemoteBlock>;
}

/**
 * Collects a remote's blocks from its folders.
 *
 * @param modules.definitions every `*.block.ts`
 * @param modules.views the `*.tsx` with the folder's name beside each of them
 * @throws when a block has no view, or two blocks have the same element name
 */
export function defineRemoteModule(modules: { definitions: ModuleContext; views: ModuleContext }): RemoteModule {
  const blocks: Record<string, RemoteBlock> = {};
  const taken = new Set<string>();
  for (const key of modules.definitions.keys()) {
    const definition = Object.values(modules.definitions(key) as Record<string, unknown>).find(isBlockDefinition);
    if (!definition) throw new Error(`${key} exports no block definition.`);
    const viewKey = modules.views.keys().find((candidate) => candidate === key.replace(/\.block\.ts$/, '.tsx'));
    const exported = viewKey && (modules.views(viewKey) as Record<string, RemoteBlock['View']>);
    const View = exported && exported[viewName(definition.name)];
    if (!View)
      throw new Error(
        key.endsWith(`/${definition.name}.block.ts`)
          ? `${definition.name} has no view: ${definition.name}.tsx must export ${viewName(definition.name)}.`
          : `${key} declares ${definition.name}. A block has the name of its folder.`,
      );
    for (const element of [definition.name, ...(definition.elements ?? [])]) {
      if (taken.has(element)) throw new Error(`Two blocks answer to <${element}>.`);
      taken.add(element);
    }
    blocks[definition.name] = { definition, View };
  }
  return { blocks };
}

function isBlockDefinition(value: unknown): value is BlockDefinition {
  return typeof value === 'object' && value !== null && 'name' in value && 'attributes' in value && 'hydrate' in value;
}
