import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runTask } from '@forecourt/tools/services';
import type { Stack } from '@forecourt/tools/stack';
import { changes, withChangedBuild } from '../../changed-build';
import { Releases } from '../../releases';

const REMOTE = 'mfe-reviews';
const DEALER = 'harrowgate-cars';
const SAMPLES = path.join(root, 'api/src/jobs/feeds/samples');

/** Repeats the work of staff and dealers. */
export async function createStaff(stack: Stack) {
  const releases = await Releases.of(stack);
  const feeds = path.join(stack.options.dataDir, 'feeds');
  for (const ending of ['csv', 'dealer.json'])
    await cp(path.join(SAMPLES, `${DEALER}.${ending}`), path.join(feeds, `${DEALER}.${ending}`));
  const feed = await readFile(path.join(feeds, `${DEALER}.csv`), 'utf8');
  let releaseCount = 0;
  let imports = 0;

  return {
    get done() {
      return { releases: releaseCount, imports };
    },
    /** Publishes a new version, makes it live, rolls it back after `shownMs`, and imports a feed with another price. */
    async work(shownMs: number): Promise<void> {
      releaseCount++;
      const version = await withChangedBuild(
        REMOTE,
        changes.words('Showing our 5 star reviews', `Only five star reviews here: ${releaseCount}`),
        (folder) => releases.publish(REMOTE, folder),
      );
      await releases.promote(version);
      await new Promise((resolve) => setTimeout(resolve, shownMs));
      await releases.rollback(REMOTE);
      await writeFile(path.join(feeds, `${DEALER}.csv`), feed.replace('16450', String(16_450 + releaseCount)));
      await runTask({
        name: 'Importing a feed',
        main: ['node', '--import', 'tsx', 'api/src/commands/import-main.ts', feeds],
        env: { DATABASE_URL: stack.databaseUrl },
      });
      imports++;
    },
  };
}
