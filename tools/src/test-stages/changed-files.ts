import { execFileSync } from 'node:child_process';
import { root } from '../services';

/** Files that differ from the main branch, or from the last commit without such a branch, and uncommitted ones. */
export function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const list = (output: string) => output.split('\0').filter((file) => file !== '');
  return [
    ...new Set([
      ...list(git('diff', '--name-only', '-z', base(git))),
      ...list(git('ls-files', '-z', '--others', '--exclude-standard')),
    ]),
  ];
}

function base(git: (...args: string[]) => string): string {
  try {
    return git('merge-base', 'origin/main', 'HEAD').trim();
  } catch {
    return 'HEAD';
  }
}
