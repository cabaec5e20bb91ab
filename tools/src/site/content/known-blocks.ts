import type { BlockDefinition } from '@forecourt/contracts/block';
import { RegistryClient } from '@forecourt/registry/client';
import type { CommandOptions } from '@forecourt/service/command';
import { attributesFromSchema } from './attributes-from-schema';
import { blockDeclarations } from '../../scaffold/block-declarations';

/** Options of commands that check page documents. */
export const REGISTRY_OPTIONS = {
  registry: { type: 'string', about: 'release registry that has the blocks of other repositories; or REGISTRY_ORIGIN' },
  channel: { type: 'string', default: 'production', about: 'whose live blocks these are' },
} as const satisfies CommandOptions;

/**
 * Returns the blocks of this checkout by each of their names and, given a registry, other blocks that are live in its
 * channel.
 *
 * @throws when the registry does not answer
 */
export async function knownBlocks({
  registry = process.env['REGISTRY_ORIGIN'] || undefined,
  channel,
}: {
  registry?: string | undefined;
  channel: string;
}): Promise<ReadonlyMap<string, BlockDefinition>> {
  const own = await blockDeclarations();
  return registry === undefined
    ? own
    : new Map([...(await liveBlocks(new RegistryClient({ origin: registry }), channel)), ...own]);
}

async function liveBlocks(client: RegistryClient, channel: string): Promise<[string, BlockDefinition][]> {
  const { remotes } = await client.channel(channel);
  const live = Object.entries(remotes).flatMap(([remote, { live: version }]) =>
    version ? [client.release(remote, version.version)] : [],
  );
  return (await Promise.all(live)).flatMap(({ blocks, catalogue }) =>
    Object.entries(blocks).flatMap(([name, { elements, hydrate }]) => {
      const { description = '', attributes = {} } = catalogue[name] ?? {};
      const definition: BlockDefinition = { name, description, hydrate, attributes: attributesFromSchema(attributes) };
      return [name, ...elements].map((element): [string, BlockDefinition] => [element, definition]);
    }),
  );
}
