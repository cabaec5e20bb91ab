import { execFile } from 'node:child_process';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import type { Stack } from '@forecourt/tools/stack';

/** Runs `release` as people do. */
export function runRelease(
  { origins, registryDir, options }: Pick<Stack, 'origins' | 'registryDir' | 'options'>,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  const env = { ...process.env, REGISTRY_ORIGIN: origins.registry, REGISTRY_DATA_DIR: registryDir, NO_COLOR: '1' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(root, 'registry/bin/release.mjs'), ...args],
      { env, cwd: options.dataDir, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, text: error ? stdout + stderr : stdout }),
    );
  });
}
