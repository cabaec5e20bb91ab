import { execFileSync } from 'node:child_process';
import { readCommand } from '@forecourt/service/command';
import { checkRemotesOf } from './released/check-remotes-of';
import { root } from './services';

/**
 * `npm run check:released -- <commit>`: do the remotes of a commit, which may be live when the next shell starts, fit
 * what this version shares with remotes? Takes seconds. Ends non-zero when there is something to check by hand.
 */
const { words } = readCommand({
  about: 'Names what remotes of a commit would miss of the modules that this version shares.',
  words: '[commit]',
});
const [ref = 'HEAD'] = words;
const commit = execFileSync('git', ['rev-parse', '--verify', `${ref}^{commit}`], {
  cwd: root,
  encoding: 'utf8',
}).trim();
const refusals = await checkRemotesOf(commit);
for (const refusal of refusals) process.stdout.write(`${refusal}\n`);
process.stdout.write(
  refusals.length === 0
    ? `The remotes of ${ref} fit what this version shares with them.\n`
    : `\nThe remotes of ${ref} do not fit what this version shares with them, in ${refusals.length} places. While one of them is live, keep what it asks for.\n`,
);
process.exitCode = refusals.length === 0 ? 0 : 1;
