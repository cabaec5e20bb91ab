import { loadavg } from 'node:os';
import path from 'node:path';
import { lookReport } from '@forecourt/contracts/look-report';
import { readCommand } from '@forecourt/service/command';
import { runProgram } from '@forecourt/service/run-program';
import { drills } from '@forecourt/tools/drills';
import { dataDirFromEnvironment } from '@forecourt/tools/stack';
import { withChangedBuild } from '../../changed-build';
import { freeStackPorts } from '../../free-stack-ports';
import { runRelease } from '../../release-command';
import { Releases } from '../../releases';
import { runningStack, startStack } from '../../stack-under-test';
import { soundVersions } from './sound-versions';

/**
 * `npm run drill -- sound-looks`: looks at versions that visitors cannot tell from the live one, one after the other.
 * Fails when a look finds anything.
 */
const { words } = readCommand(drills['sound-looks']);
const chosen = soundVersions.filter(
  ({ remote, name }) => words.length === 0 || words.some((word) => `${remote} ${name}`.includes(word)),
);
const say = (line: string) => process.stdout.write(`${line}\n`);
const stack = process.env['E2E_REUSE']
  ? runningStack()
  : await startStack({
      dataDir: path.join(dataDirFromEnvironment(), 'sound-looks'),
      ports: await freeStackPorts(),
      seedCars: 3_000,
      databaseSettings: { fsync: 'off' },
    });
await runProgram(lookAtAll, () => stack.stop());

/** @returns true if no look found anything */
async function lookAtAll(): Promise<boolean> {
  const releases = await Releases.of(stack);
  let findings = 0;
  for (const { remote, name, change } of chosen) {
    const { version } = await withChangedBuild(remote, change, (folder) => releases.publish(remote, folder));
    const { text } = await runRelease(stack, 'look', `${remote}@${version}`, '--site', stack.origins.site, '--json');
    const report = lookReport.parse(JSON.parse(text));
    findings += report.findings.length;
    say(
      `${remote} ${name}: ${report.seen.length} places, ${Math.round(report.seconds)} s, load ${loadavg()[0]?.toFixed(0)}, ${report.findings.length} findings`,
    );
    for (const { rule, verdict, page, width, brand, element, message } of report.findings)
      say(`  ${verdict} ${rule} on ${page}, ${brand}, ${width} px: ${element ?? ''} ${message}`);
    for (const { block, why } of report.notSeen) say(`  not seen: ${block}: ${why}`);
  }
  return findings === 0;
}
