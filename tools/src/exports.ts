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
  options: {
    check: { type: 'boolean', default: false, about: 'write nothing, and fail when a report is out of date' },
  },
}).values;
const outdated: string[] = [];
const declarations = mkdtempSync(path.join(tmpdir(), 'forecourt-exports-'));

try {
  const args = [
    path.join(root, 'node_modules/typescript-7/bin/tsc'),
    '-p',
    path.join(root, 'tools/exports/tsconfig.json'),
    '--outDir',
    declarations,
  ];
  if (spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status !== 0)
    throw new Error('The types do not compile.');

  for (const folder of ['platform', 'site'].flatMap(packagesIn)) {
    const file = path.join(folder, 'exports.txt');
    const report = reportOf(folder);
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

/** Folders of the shared packages of a house. */
function packagesIn(house: string): string[] {
  const folder = path.join('shared', house);
  return existsSync(path.join(root, folder))
    ? readdirSync(path.join(root, folder)).map((name) => path.join(folder, name))
    : [];
}

function reportOf(folder: string): string {
  const name = path.basename(folder);
  const { exports } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const modules = Object.entries(exports)
    .filter(([, file]) => /\.tsx?$/.test(file) && !file.includes('/testing/'))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([subpath, file]) =>
        `── @forecourt/${name}${subpath.slice(1)}\n\n${withoutImports(readFileSync(path.join(declarations, folder, file.replace(/\.tsx?$/, '.d.ts')), 'utf8'))}\n`,
    );
  return `What @forecourt/${name} exports. Written by \`npm run exports\`; not read by any code.\n\n${modules.join('\n')}`;
}

/** Declarations alone: a type of another module is in the section of that module. */
function withoutImports(declared: string): string {
  return declared.replaceAll(/^(import .*|export \{\});\n/gm, '').trim();
}
