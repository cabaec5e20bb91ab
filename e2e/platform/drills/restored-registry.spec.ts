import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '@forecourt/tools/services';
import type { Stack } from '@forecourt/tools/stack';
import { changes } from '../../changed-build';
import { query } from '../../database';
import { viewPage } from '../../page-view';
import { expect, test } from './drill';

const REMOTE = 'mfe-reviews';
const run = promisify(execFile);

/** The steps of docs/platform/run-in-production.md, with the settings of the registry. */
const command = ({ databaseUrl, registryDir, origins }: Stack, file: string, ...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', path.join(root, file), ...args], {
    cwd: root,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      REGISTRY_DATA_DIR: registryDir,
      REGISTRY_ORIGIN: origins.registry,
    },
  });

test.describe('A registry that was lost and restored from an older backup', () => {
  test('is genuine, pulls no host backwards, and is followed again once it has counted on', async ({
    drill,
    stack,
  }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-backup-'));
    const backup = path.join(folder, 'tonight');
    const words = (text: string) => changes.words('Showing our 5 star reviews', text);
    const shown = async () => (await viewPage(stack.origins.site)).html;
    try {
      await drill.restore();
      const [before, after, next] = [
        await drill.publishChanged(REMOTE, words('Before the backup')),
        await drill.publishChanged(REMOTE, words('After the backup')),
        await drill.publishChanged(REMOTE, words('After the restore')),
      ];
      await drill.promote(before);
      await command(stack, 'registry/src/backup/main.ts', 'backup', backup);
      await drill.promote(after);
      const { releaseSet } = await drill.shellState();

      await drill.kill('registry');
      await query('drop schema registry cascade', [], stack);
      // The credentials are stored by the squads; only tests read them here.
      await cp(stack.credentialsFile, path.join(folder, 'credentials.json'));
      await rm(stack.registryDir, { recursive: true });
      await command(stack, 'registry/src/backup/main.ts', 'restore', backup);
      await cp(path.join(folder, 'credentials.json'), stack.credentialsFile);
      await stack.registry();

      const { stdout } = await command(stack, 'registry/bin/release.mjs', 'verify');
      expect(stdout).toContain('Everything is as it was signed.');
      const degraded = async () => (await drill.shellState()).degraded.join();
      await expect
        .poll(degraded)
        .toContain(
          `revision ${releaseSet.revision - 1} is older than revision ${releaseSet.revision}, which this host has seen`,
        );
      expect(await shown()).toContain('After the backup');

      // A different set with the same number is not accepted either; a set with the next number is.
      await drill.releases.promote(next);
      await expect.poll(degraded).toContain(`two different sets as revision ${releaseSet.revision}`);
      expect(await shown()).toContain('After the backup');
      await drill.releases.rollback(REMOTE);
      await drill.untilLive(before);
      expect(await shown()).toContain('Before the backup');
      expect(await degraded()).not.toContain('revision');
      await drill.restore();
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
