import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../..');
/** At the same folder depth as the sources, which find the checkout by their own location. */
const folder = path.join(root, 'registry/dist');
const file = path.join(folder, 'release.mjs');
const inputsFile = path.join(folder, 'release-inputs.json');

export const bundleFile = pathToFileURL(file).href;

/** Whether the bundle exists and none of its source files has changed since. */
export function isFresh() {
  try {
    const inputs = JSON.parse(readFileSync(inputsFile, 'utf8'));
    statSync(file);
    return Object.entries(inputs).every(([input, changedAt]) => statSync(path.join(root, input)).mtimeMs === changedAt);
  } catch {
    return false;
  }
}

export async function writeBundle() {
  const { content, inputs } = await bundleCommand();
  // The lock file represents all packages.
  const watched = ['package-lock.json', ...inputs.filter((input) => !input.includes('node_modules'))];
  mkdirSync(folder, { recursive: true });
  replace(file, content);
  replace(
    inputsFile,
    JSON.stringify(Object.fromEntries(watched.map((input) => [input, statSync(path.join(root, input)).mtimeMs]))),
  );
}

/** The whole command as one JavaScript file, and its source files. */
export async function bundleCommand() {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(root, 'registry/src/cli/main.ts')],
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    metafile: true,
    write: false,
    outfile: file,
    // Only a look in a browser needs it.
    external: ['playwright-core'],
    // Some packages are CommonJS, and require Node's modules by name.
    banner: {
      js: `#!/usr/bin/env node\nimport { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);`,
    },
  });
  return { content: outputFiles[0].contents, inputs: Object.keys(metafile.inputs) };
}

/** Two commands may start at the same time. */
function replace(target, content) {
  const half = `${target}.${process.pid}`;
  writeFileSync(half, content);
  renameSync(half, target);
}
