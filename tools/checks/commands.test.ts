import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { drills } from '../src/drills';
import { packedServices } from '../src/pack/packed-services';
import { root } from '../src/services';

const TIME_MS = 300_000;
const AT_ONCE = 3;

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Node's arguments for scripts of this repository, drills, and commands of archives. */
const commands: string[][] = [
  ...Object.values(scripts).flatMap((script) => {
    const words = script.split(' ');
    return words[0] === 'node' && !script.includes('node_modules') ? [words.slice(1)] : [];
  }),
  ...Object.keys(drills).map((drill) => ['tools/bin/run.mjs', 'drill', drill]),
  ...packedServices.flatMap((service) => Object.values(service.commands).map((main) => ['--import', 'tsx', main])),
  ['registry/bin/release.mjs'],
];

interface Ended {
  command: string;
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs commands with one more argument, without data or a database. */
async function runAll(chosen: readonly string[][], argument: string, dataDir: string): Promise<Ended[]> {
  const { npm_lifecycle_event: _script, ...outside } = process.env;
  const env = { ...outside, FORECOURT_DATA_DIR: dataDir, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' };
  const waiting = [...chosen];
  const ended: Ended[] = [];
  const work = async () => {
    for (let command = waiting.shift(); command; command = waiting.shift()) {
      const name = command.join(' ');
      ended.push(
        await new Promise<Ended>((resolve) => {
          execFile(
            process.execPath,
            [...command, argument],
            { cwd: root, env, timeout: TIME_MS / 2 },
            (error, stdout, stderr) =>
              resolve({ command: name, code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
          );
        }),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return ended;
}

describe('all commands', () => {
  it('are more than thirty', () => {
    expect(commands.length).toBeGreaterThan(30);
  });

  it('refuse an unknown option, with their help, and change nothing', async () => {
    const dataDir = path.join(testFolder(), 'data');
    // Commander, the library of `release`, names only the option.
    const helps = ({ command, stderr }: Ended) => stderr.includes('Usage: ') || command.endsWith('release.mjs');
    const odd = (await runAll(commands, '--no-such-option', dataDir)).filter(
      (ended) => ended.code === 0 || ended.stdout !== '' || !ended.stderr.includes('--no-such-option') || !helps(ended),
    );
    expect(odd).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });

  it('print that help alone when they are given --help: one of each way to start them', async () => {
    const dataDir = path.join(testFolder(), 'data');
    const some = ['start', 'drill soak', 'api/src/commands/seed-main.ts', 'registry/src/main.ts', 'release.mjs'];
    const picked = commands.filter((command) => some.some((end) => command.join(' ').endsWith(end)));
    expect(picked.length).toBeGreaterThan(4);
    const odd = (await runAll(picked, '--help', dataDir)).filter(
      ({ code, stdout, stderr }) => code !== 0 || stderr !== '' || !stdout.startsWith('Usage: '),
    );
    expect(odd).toEqual([]);
    expect(existsSync(dataDir)).toBe(false);
  });
});
