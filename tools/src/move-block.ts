import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { makeMove } from './move-block/make-move';
import { planMove } from './move-block/plan-move';
import { remoteNames } from './remotes';
import { installPackages } from './scaffold/install-packages';
import { stopWith } from './scaffold/write-files';
import { root } from './services';

/** `npm run move:block -- rating-badge mfe-reviews mfe-marketing` */
const { words } = readCommand({
  about: 'Moves a block into another remote, with all that it uses.',
  words: '<block> <from> <to>',
});
const [block = '', from = '', to = ''] = words;
const remotes = await remoteNames();
const [old, next] = [path.join(root, from), path.join(root, to)];

if (![from, to].every((name) => remotes.includes(name)) || from === to) {
  stopWith(`Usage: npm run move:block -- <block-name> <from> <to>\n\n  <from>, <to>  two of ${remotes.join(', ')}`);
}
if (!existsSync(path.join(old, 'src/blocks', block, `${block}.block.ts`)))
  stopWith(`${from} has no block called ${block || '(no name given)'}.`);

const plan = planMove(block, old, next);
if (plan.obstacles.length > 0)
  stopWith(`${block} cannot be moved:\n${list(plan.obstacles)}\nChange that first. Nothing was moved.`);
if (makeMove(plan, old, next)) installPackages();

const shared = plan.moved.filter((file) => !file.startsWith('src/blocks/'));
const { stdout: mentions } = spawnSync('git', ['grep', '-lF', `${from}/src/blocks/${block}`], {
  cwd: root,
  encoding: 'utf8',
});
const remarks = [
  ['Moved along, since nothing else used it', shared],
  [`Copied, since ${from} uses it too. If both are to stay equal, move it to shared/`, plan.copied],
  ['Names the old place', mentions.split('\n').filter(Boolean)],
] as const;
process.stdout.write(`
${block} is in ${to} now.
${remarks.flatMap(([heading, files]) => (files.length === 0 ? [] : [`\n${heading}:\n${list(files)}\n`])).join('')}
Next:
  npm run typecheck && npx oxlint ${from} ${to} && npm run knip
  npm run test:unit -- ${from} ${to}
  docs/platform/move-a-block.md
      look at what no tool can tell, and release both remotes together
`);

function list(lines: readonly string[]): string {
  return lines.map((line) => `  ${line}`).join('\n');
}
