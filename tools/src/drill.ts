import { runWithBuiltSite } from './built-site';
import { requirePrograms } from './cluster/programs';

/**
 * `npm run drill`: faults, outages and releases under load; words after `--` pick files by name.
 * `npm run drill -- cluster`: faults of a whole cluster, under load; words after it pick some. It needs programs of the distribution.
 * `npm run drill -- upgrade <commit>`: a site of an earlier commit becomes one of this version, as operators do it, and goes back.
 * `npm run drill -- soak --minutes 60`: whether anything grows that should not, in an hour of steady traffic.
 */
const [what, ...rest] = process.argv.slice(2);
if (what === 'cluster') {
  try {
    requirePrograms();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exit(1);
  }
  await runWithBuiltSite('e2e/cluster/main.ts', rest, ['--import', 'tsx']);
} else if (what === 'upgrade') {
  await runWithBuiltSite('e2e/upgrade/main.ts', rest, ['--import', 'tsx']);
} else if (what === 'soak') {
  await runWithBuiltSite('e2e/soak/main.ts', rest, ['--import', 'tsx', '--experimental-websocket', '--no-warnings']);
} else {
  const args = ['test', '--config', 'e2e/playwright.config.ts', '--project=drills', ...process.argv.slice(2)];
  await runWithBuiltSite('node_modules/@playwright/test/cli.js', args);
}
