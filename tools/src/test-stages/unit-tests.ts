import path from 'node:path';
import { root } from '../services';
import { atLeastOneFailure, readResults, type Outcome } from './outcome';
import { runCommand } from './run-command';

/**
 * Each test file loads all its modules. With V8's default of 16 MB for young objects, moving them takes a tenth of the
 * time.
 */
const ROOM_FOR_MODULES = '--max-semi-space-size=128';
const JEST = [
  ROOM_FOR_MODULES,
  '--experimental-vm-modules',
  '--no-warnings',
  path.join(root, 'node_modules/jest/bin/jest.js'),
  '--silent',
  '--forceExit',
];

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; fullName: string }[];
  }[];
}

/**
 * Runs unit tests, all or those that jest's parameters select. Runs failed files once more, and names tests that pass
 * then.
 */
export async function unitTests(resultsDir: string, picked: readonly string[] = []): Promise<Outcome> {
  const first = await jest(path.join(resultsDir, 'unit.json'), picked);
  const failed = (first.results?.testResults ?? []).filter(({ status }) => status === 'failed');
  if (failed.length === 0) return first.found;
  process.stdout.write(
    `\n   Running failed files once more: ${failed.map(({ name }) => path.relative(root, name)).join(', ')}\n`,
  );
  const second = await jest(path.join(resultsDir, 'unit-again.json'), [
    '--runTestsByPath',
    ...failed.map(({ name }) => name),
  ]);
  return {
    ...first.found,
    passed: first.found.passed + Math.max(0, first.found.failed - second.found.failed),
    failed: second.found.failed,
    failures: second.found.failures,
    repeated: namesOf(failed, 'failed').filter((name) =>
      namesOf(second.results?.testResults ?? [], 'passed').includes(name),
    ),
  };
}

async function jest(
  file: string,
  picked: readonly string[],
): Promise<{ found: Outcome; results: Results | undefined }> {
  const { code } = await runCommand(process.execPath, [...JEST, '--json', `--outputFile=${file}`, ...picked], {
    env: { ...process.env, NODE_ENV: 'test' },
  });
  const results = readResults<Results>(file);
  const found: Outcome = {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
    failures: (results?.testResults ?? []).flatMap(failuresOf),
    files: (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
    repeated: [],
  };
  return { found: atLeastOneFailure('jest', code, found), results };
}

/** A file that failed to load has no test names. */
function failuresOf(file: Results['testResults'][number]): string[] {
  const names = namesOf([file], 'failed');
  return names.length === 0 && file.status === 'failed' ? [path.relative(root, file.name)] : names;
}

function namesOf(files: Results['testResults'], status: string): string[] {
  return files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter((test) => test.status === status)
      .map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  );
}
