import path from 'node:path';
import { root } from '../services';
import { atLeastOneFailure, readResults, type Outcome } from './outcome';
import { runCommand } from './run-command';

const JEST = ['--experimental-vm-modules', '--no-warnings', path.join(root, 'node_modules/jest/bin/jest.js'), '--silent', '--forceExit'];

interface Results {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs unit tests, all or those that jest's parameters select. */
export async function unitTests(resultsDir: string, picked: readonly string[] = []): Promise<Outcome> {
  const file = path.join(resultsDir, 'unit.json');
  const { code } = await runCommand(process.execPath, [...JEST, '--json', `--outputFile=${file}`, ...picked], { env: { ...process.env, NODE_ENV: 'test' } });
  const results = readResults<Results>(file);
  return atLeastOneFailure('jest', code, {
    passed: results?.numPassedTests ?? 0,
    failed: (results?.numFailedTests ?? 0) + (results?.numRuntimeErrorTestSuites ?? 0),
    failures: (results?.testResults ?? []).flatMap(failuresOf),
    files: (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), seconds: (endTime - startTime) / 1000 })),
  });
}

/** A file that could not be run names no test. */
function failuresOf({ name, status, assertionResults }: Results['testResults'][number]): string[] {
  const file = path.relative(root, name);
  const names = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`);
  return names.length === 0 && status === 'failed' ? [file] : names;
}
