import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { BlockExamples } from '@forecourt/contracts/block';
import { releaseManifest } from '@forecourt/contracts/release-set';
import { remoteNames } from '@forecourt/tools/remotes';
import { builtFolder } from '../../releases';

/** Every block with its examples, as the last builds describe them. */
export async function blocksWithExamples(): Promise<{ name: string; examples: BlockExamples }[]> {
  return (await remoteNames()).flatMap((remote) => {
    const { catalogue } = releaseManifest.parse(
      JSON.parse(readFileSync(path.join(builtFolder(remote), 'release.json'), 'utf8')),
    );
    return Object.entries(catalogue).map(([name, { examples = {} }]) => ({ name, examples }));
  });
}
