import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { root, runTask } from '@forecourt/tools/services';

const KINDS = ['api', 'registry', 'shell'] as const;

/** Must run in a built checkout of any version that has archives. */
const PACK = `
const { packService } = await import('./tools/src/pack/pack-service.ts');
const { packedServices } = await import('./tools/src/pack/packed-services.ts');
for (const name of ${JSON.stringify(KINDS)}) await packService(packedServices.find((each) => each.name === name), process.argv[1]);
`;

/**
 * Resolves to a folder with the services of a commit, unpacked from their archives into `api/`, `registry/` and
 * `shell/`, and the builds of its remotes in `remotes/`. Uses existing archives.
 *
 * @param folder for checkouts of earlier versions
 */
export async function versionAt(commit: string, folder: string): Promise<string> {
  const [checkout, place] = [path.join(folder, `${commit}-checkout`), path.join(folder, commit)];
  if (existsSync(place)) return place;
  await rm(checkout, { recursive: true, force: true });
  await run('Forgetting former checkouts', ['git', 'worktree', 'prune']);
  await run('Checking an earlier version out', ['git', 'worktree', 'add', '--detach', checkout, commit]);
  try {
    await run('Installing its packages', ['npm', 'ci', '--no-audit', '--no-fund', '--ignore-scripts'], checkout);
    await run('Building it', ['npm', 'run', 'build'], checkout);
    await packInto(place, checkout);
  } finally {
    await run('Removing the checkout', ['git', 'worktree', 'remove', '--force', checkout]);
  }
  return place;
}

/** Like `versionAt`, for the current sources and their last build. */
export async function versionNow(folder: string): Promise<string> {
  const place = path.join(folder, 'now');
  await rm(place, { recursive: true, force: true });
  await packInto(place, root);
  return place;
}

/** Names of a version's remotes. */
export const remotesOf = (version: string): Promise<string[]> => readdir(path.join(version, 'remotes'));

export const buildOf = (version: string, remote: string): string => path.join(version, 'remotes', remote);

async function packInto(place: string, checkout: string): Promise<void> {
  const unfinished = `${place}-unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await run(
    'Packing',
    [process.execPath, '--import', 'tsx', '--input-type=module', '--eval', PACK, unfinished],
    checkout,
  );
  for (const kind of KINDS) {
    await mkdir(path.join(unfinished, kind));
    const archive = path.join(unfinished, `forecourt-${kind}-${process.platform}-${process.arch}.tar.gz`);
    await run('Unpacking', ['tar', 'xzf', archive, '-C', path.join(unfinished, kind)]);
  }
  for (const remote of (await readdir(checkout)).filter((name) => name.startsWith('mfe-'))) {
    await cp(path.join(checkout, remote, 'dist'), path.join(unfinished, 'remotes', remote), { recursive: true });
  }
  await run('Keeping it', ['mv', unfinished, place]);
}

async function run(name: string, main: [string, ...string[]], cwd = root): Promise<void> {
  await runTask({ name, main, cwd, env: {} });
}
