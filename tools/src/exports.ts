import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { root } from './services';

/**
 * `npm run exports`: writes what each shared package exports, with types, to its `exports.txt`, so that a review shows
 * when a contract changes. `-- --check` writes nothing and fails when a report is out of date.
 */
const { check: isCheck } = readCommand({
  about: 'Writes what each shared package exports to its exports.txt.',
  options: { check: { type: 'boolean', default: false, about: 'write nothing, and fail when a report is out of date' } },
}).values;
const outdated: string[] = [];
const declarations = mkdtempSync(path.join(tmpdir(), 'forecourt-exports-'));

try {
  const args = [path.join(root, 'node_modules/typescript-7/bin/tsc'), '-p', path.join(root, 'tools/exports/tsconfig.json'), '--outDir', declarations];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0) throw new Error('The types do not compile.');

  for (const name of readdirSync(path.join(root, 'shared'))) {
    const file = path.join('shared', name, 'exports.txt');
    const report = reportOf(name);
    const known = existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : undefined;
    if (known === report) continue;
    outdated.push(file);
    if (!isCheck) writeFileSync(path.join(root, file), report);
  }
} finally {
  rmSync(declarations, { recursive: true, force: true });
}

if (isCheck && outdated.length > 0) {
  process.stderr.write(
    `Shared packages export something else than their reports say: ${outdated.join(', ')}. Run \`npm run exports\` and commit the difference.\n`,
  );
  process.exitCode = 1;
}
for (const file of isCheck ? [] : outdated) process.stdout.write(`${file}\n`);

function reportOf(name: string): string {
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared', name, 'package.json'), 'utf8')) as { exports: Record<string, string> };
  const modules = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file) && !file.includes('/testing/'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([subpath, file]) =>
        `── @forecourt/${name}${subpath.slice(1)}\n\n${readFileSync(path.join(declarations, 'shared', name, file.replace(/\.tsx?$/, '.d.ts')), 'utf8').trim()}\n`,
    );
  return `What @forecourt/${name} exports. Written by \`npm run exports\`; not read by any code.\n\n${modules.join('\n')}`;
}
