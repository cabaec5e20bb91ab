import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { releaseManifest } from '@forecourt/contracts/release-set';
import { builtFolder } from './releases';

/**
 * Copies a remote's last build as another remote, whose name and blocks have a suffix. The copy exists while `use` runs.
 *
 * @param use gets the folder and the name of the copy
 */
export async function withCopiedRemote<Result>(
  remote: string,
  suffix: string,
  use: (folder: string, name: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-copy-'));
  try {
    await cp(builtFolder(remote), folder, { recursive: true });
    const { blocks } = releaseManifest.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
    const names = Object.entries(blocks).flatMap(([name, { elements = [] }]) => [name, ...elements]);
    const renamed = (text: string) =>
      text
        .replaceAll(
          new RegExp(String.raw`(?<![\w-]|@forecourt/[\w/-]*)(${names.join('|')})(?![\w-])`, 'g'),
          `$1-${suffix}`,
        )
        .replaceAll(remote, `${remote}-${suffix}`)
        .replaceAll(remote.replaceAll('-', '_'), `${remote.replaceAll('-', '_')}_${suffix}`);
    for (const { name, parentPath } of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!/\.(js|cjs|css|json)$/.test(name)) continue;
      const file = path.join(parentPath, name);
      await writeFile(file, renamed(await readFile(file, 'utf8')));
      await rename(file, path.join(parentPath, renamed(name)));
    }
    return await use(folder, `${remote}-${suffix}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
