import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { runWithBuiltSite } from './built-site';
import { missingPrograms, requirePrograms } from './programs';
import { drills } from './drills';
import { checkNodeVersions } from './node-versions/check-node-versions';
import { stopWith } from './scaffold/write-files';
import { dataDirFromEnvironment } from './stack';

/** `npm run drill`: faults, outages and releases under load, or one of `drills`. */
const [what = '', ...rest] = process.argv.slice(2);
if (what === 'cluster') {
  readCommand(drills.cluster, rest);
  try {
    requirePrograms();
    await runWithBuiltSite('e2e/platform/cluster/main.ts', rest, ['--import', 'tsx']);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
  }
} else if (what === 'upgrade') {
  readCommand(drills.upgrade, rest);
  await runWithBuiltSite('e2e/platform/upgrade/main.ts', rest, ['--import', 'tsx']);
} else if (what === 'soak') {
  readCommand(drills.soak, rest);
  await runWithBuiltSite('e2e/site/soak/main.ts', rest, [
    '--import',
    'tsx',
    '--experimental-websocket',
    '--no-warnings',
  ]);
} else if (what === 'sound-looks') {
  readCommand(drills['sound-looks'], rest);
  await runWithBuiltSite('e2e/site/sound-looks/main.ts', rest, ['--import', 'tsx']);
} else if (what === 'images') {
  readCommand(drills.images, rest);
  if (missingPrograms('buildah').length === 0)
    await runWithBuiltSite('e2e/platform/images/main.ts', rest, ['--import', 'tsx']);
  else
    process.stdout.write(
      'Skipped: buildah is not installed, so no image was built or started. On Debian: apt-get install buildah\n',
    );
} else if (what === 'node') {
  const { words } = readCommand(drills.node, rest);
  const wrong = words.find((word) => !/^\d+(\.\d+){0,2}$/.test(word));
  if (wrong !== undefined) stopWith(`${wrong} is not a version of Node, such as 22 or 24.21.0.`);
  const folder = path.join(dataDirFromEnvironment(), 'node');
  const isFine = await checkNodeVersions(words.length > 0 ? words : ['22', '24'], folder, (line) =>
    process.stdout.write(`${line}\n`),
  );
  process.exitCode = isFine ? 0 : 1;
} else {
  const about = `Runs the drills of e2e/platform/drills whose files have one of the words in their names, or a program: ${Object.keys(drills).join(', ')}.`;
  const { words } = readCommand({ about, words: '[files...]' });
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=drills', ...words];
  await runWithBuiltSite('node_modules/@playwright/test/cli.js', args);
}
