import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  attributesToJsonSchema,
  choice,
  flag,
  jsonList,
  link,
  number,
  optionalNumber,
  text,
  textList,
} from '@forecourt/contracts/attributes';
import type { BlockDefinition } from '@forecourt/contracts/block';
import { RegistryClient } from '@forecourt/registry/client';
import { eachTestRegistry } from '@forecourt/registry/each-test-registry';
import { publishBuild } from '@forecourt/registry/publish-build';
import { testBuild } from '@forecourt/registry/test-build';
import { testFolder } from '@forecourt/service/test-folder';
import * as z from 'zod';
import { root } from '../../services';
import { attributesFromSchema } from './attributes-from-schema';
import { blockDeclarations } from '../../scaffold/block-declarations';
import { checkContent, problemLine } from './check-content';
import { knownBlocks } from './known-blocks';

const attributes = {
  title: text().statesRate(),
  look: choice('quiet', 'loud'),
  stars: number({ min: 1, max: 5 }).default(5),
  limit: optionalNumber({ integer: true }),
  wide: flag(),
  href: link(),
  makes: textList(),
  rate: choice('none', 'van-rate').strict(),
  offers: jsonList(z.object({ name: z.string() })),
};
const remote = 'mfe-outside';
const registry = eachTestRegistry(async () => {
  const { manifest } = testBuild(remote);
  const [name = ''] = Object.keys(manifest.blocks);
  const catalogue = { [name]: { description: 'Slides.', attributes: attributesToJsonSchema(attributes) } };
  const blocks = { [name]: { ...manifest.blocks[name]!, elements: ['old-slider'] } };
  const { token } = await registry.clientOf('release-manager').addToken({ name: 'Bo', role: 'squad', remote, days: 1 });
  await publishBuild(
    new RegistryClient({ origin: registry.origin, token }),
    testBuild(remote, '1.0.0', { catalogue, blocks }),
  );
  await registry
    .clientOf('release-manager')
    .promote('production', [{ remote, version: '1.0.0' }], { accept: 'a test' });
});

async function problemsOf(main: unknown[], known: ReadonlyMap<string, BlockDefinition>): Promise<string[]> {
  const folder = testFolder();
  await mkdir(path.join(folder, 'drafts'), { recursive: true });
  const page = {
    id: 'offer',
    route: '/offer',
    title: 'Offer',
    description: 'An offer.',
    main,
    footer: [{ block: 'custom-footer' }],
  };
  await writeFile(path.join(folder, 'drafts/offer.json'), JSON.stringify(page));
  return (await checkContent(folder, known)).map(problemLine);
}

describe('blocks of other repositories', () => {
  it('are known from the registry by all their names, and are checked by their release’s schema', async () => {
    const known = await knownBlocks({ registry: registry.origin, channel: 'production' });
    const given = {
      title: 'From 9.9% APR',
      look: 'Loud',
      stars: '4',
      limit: '3',
      wide: 'true',
      href: '/used-cars',
      makes: 'Audi, BMW',
      offers: '[{"name":"x"}]',
    };
    expect(
      await problemsOf(
        [{ block: 'outside-slider', attributes: given }, { block: 'old-slider' }, { block: 'quick-search' }],
        known,
      ),
    ).toEqual([]);
  });

  it.each([
    [{ look: 'shrill' }, 'look: is not one of quiet, loud'],
    [{ colour: 'red' }, 'colour: the block has no attribute "colour"'],
    [{ stars: '9' }, 'stars: not an accepted value'],
    [{ limit: '1.5' }, 'limit: not an accepted value'],
    [{ wide: 'perhaps' }, 'wide: is not one of true, false'],
    [{ href: 'javascript:alert(1)' }, 'href: '],
    [{ rate: 'van' }, 'rate: is not one of none, van-rate, so nothing is shown in its place'],
    [{ offers: '[{"name":1}]' }, 'offers[0]: name: '],
  ])('are refused with %p', async (given, reason) => {
    const known = await knownBlocks({ registry: registry.origin, channel: 'production' });
    expect(await problemsOf([{ block: 'outside-slider', attributes: given }], known)).toEqual([
      expect.stringContaining(`main[0] outside-slider, ${reason}`),
    ]);
  });

  it('are unknown without a registry, and in a channel where they are not live', async () => {
    const known = await knownBlocks({ channel: 'production' });
    expect(await problemsOf([{ block: 'outside-slider' }], known)).toEqual([
      expect.stringContaining('there is no such block'),
    ]);
    expect((await knownBlocks({ registry: registry.origin, channel: 'staging' })).has('outside-slider')).toBe(false);
  });

  it('are not guessed when the registry does not answer', async () => {
    await expect(knownBlocks({ registry: 'http://127.0.0.1:9', channel: 'production' })).rejects.toThrow(
      'does not answer',
    );
  });
});

it('finds nothing in the content that ships, when all its blocks are known from their releases', async () => {
  const known = new Map(
    [...(await blockDeclarations())].map(([name, definition]) => {
      const schema = JSON.parse(JSON.stringify(attributesToJsonSchema(definition.attributes))) as Record<
        string,
        unknown
      >;
      return [name, { ...definition, attributes: attributesFromSchema(schema) }] as const;
    }),
  );
  expect((await checkContent(path.join(root, 'api/content'), known)).map(problemLine)).toEqual([]);
});
