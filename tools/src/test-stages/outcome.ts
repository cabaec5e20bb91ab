import { readFileSync } from 'node:fs';

/** The result of a stage of `npm test`. */
export interface Outcome {
  passed: number;
  failed: number;
  /** Names of the tests and checks that failed. */
  failures: string[];
  /** How long each file of tests took. */
  files: { name: string; seconds: number }[];
  /** Tests that failed, and passed when they were repeated. */
  repeated: string[];
}

export const passing = (): Outcome => ({ passed: 1, failed: 0, failures: [], files: [], repeated: [] });

export const failing = (name: string): Outcome => ({ passed: 0, failed: 1, failures: [name], files: [], repeated: [] });

/** A runner that fails without naming a test still counts as failed. */
export function atLeastOneFailure(runner: string, code: number, found: Outcome): Outcome {
  return code !== 0 && found.failed === 0
    ? { ...found, failed: 1, failures: [`${runner} ended with exit code ${code}`] }
    : found;
}

export function together(outcomes: readonly Outcome[]): Outcome {
  const sum = (count: (one: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum(({ failed }) => failed),
    failures: outcomes.flatMap(({ failures }) => failures),
    files: outcomes.flatMap(({ files }) => files),
    repeated: outcomes.flatMap(({ repeated }) => repeated),
  };
}

/** The report without the counts: slow files, flaky tests and, last of all, what failed. */
export function remarks({ failures, files, repeated }: Outcome): string {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  const lines = [
    ...(slowest.length > 0
      ? ['', 'Slowest files', ...slowest.map(({ name, seconds }) => `   ${seconds.toFixed(1).padStart(6)} s  ${name}`)]
      : []),
    ...(repeated.length > 0 ? ['', 'Passed only when repeated', ...repeated.map((name) => `   ${name}`)] : []),
    ...(failures.length > 0 ? ['', 'Failed', ...failures.map((name) => `   ${name}`)] : []),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** A runner's report, if it was written. */
export function readResults<Results>(file: string): Results | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Results;
  } catch {
    return undefined;
  }
}
