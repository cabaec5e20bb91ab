import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { runProgram } from '@forecourt/service/run-program';
import { drills } from '@forecourt/tools/drills';
import { root } from '@forecourt/tools/services';
import { checkRemotesOf } from '@forecourt/tools/check-remotes-of';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { launchBrowser } from '../../launch-browser';
import { UpgradedSite } from './upgraded-site';
import { upgrade } from './upgrade';
import { versionAt, versionNow } from './versions';

/**
 * `npm run drill -- upgrade <commit>`: a site of an earlier commit becomes one of this version, as operators do it, and
 * goes back. Ends non-zero when a request failed, a page was not whole, or an enquiry was lost or stored twice.
 */
const [ref = ''] = readCommand(drills.upgrade).words;
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
const say = (line: string) => process.stdout.write(`${line}\n`);
const dataDir = path.join(dataDirFromEnvironment(), 'upgrade');
let site: UpgradedSite | undefined;

await runProgram(drill, async () => site?.stop());

async function drill(): Promise<boolean> {
  const commit = git('rev-parse', '--verify', `${ref}^{commit}`);
  const misfits = await checkRemotesOf(commit);
  say(
    `Where the compiler refuses its remotes with the modules that this version shares, for somebody to judge: ${misfits.length || 'nowhere'}`,
  );
  for (const misfit of misfits) say(`  ${misfit}`);
  say(`Packing ${commit.slice(0, 8)}, and this version …`);
  const versions = path.join(dataDir, 'versions');
  const [before, now] = [await versionAt(commit, versions), await versionNow(versions)];
  await rm(path.join(dataDir, 'site'), { recursive: true, force: true });
  const browser = await launchBrowser();
  try {
    site = await UpgradedSite.open(path.join(dataDir, 'site'), { before, browser, say });
    const migrationsSince = (folder: string) =>
      git('diff', '--name-only', '--diff-filter=A', commit, '--', folder)
        .split('\n')
        .filter(Boolean)
        .map((file) => path.basename(file));
    return await upgrade(site, {
      before,
      now,
      missing: { api: migrationsSince('api/migrations'), registry: migrationsSince('registry/src/storage/migrations') },
    });
  } finally {
    await browser.close();
  }
}
