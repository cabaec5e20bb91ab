import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtFolder } from './releases';

const SERVER_BUNDLE = 'server/remote.cjs';
const ENTRY = 'browser/remoteEntry.js';

/** Changes the text of one file of a build, given its path in the build. */
export type Change = (code: string, file: string) => string;

export const changes = {
  /** Visible text that differs, both on the server and in the browser. */
  words:
    (from: string, to: string): Change =>
    (code) =>
      code.replaceAll(from, to),
  throwsOnImportInBrowsers: ((code, file) =>
    file === ENTRY ? `throw new Error("drill: import");${code}` : code) satisfies Change,
  /**
   * Blocks a page after hydration, as an endless loop does, by a dialog that nobody answers. It uses no processor time.
   */
  freezesBrowsers: ((code, file) => (file === ENTRY ? `${code};setTimeout(alert, 2000);` : code)) satisfies Change,
  throwsOnServerImport: ((code, file) =>
    file === SERVER_BUNDLE ? `throw new Error("drill: import");${code}` : code) satisfies Change,
  throwsOnServerRender: inEveryView('throw new Error("drill: render")'),
  loopsOnServerImport: ((code, file) => (file === SERVER_BUNDLE ? `for (;;);${code}` : code)) satisfies Change,
  loopsOnServerRender: inEveryView('for (;;);'),
};

function inEveryView(statement: string): Change {
  return (code, file) =>
    file === SERVER_BUNDLE
      ? `${code}\nfor (const block of Object.values(module.exports.remote.blocks)) block.View = () => { ${statement} };`
      : code;
}

const asIdentifier = (version: string) => version.replaceAll(/[^a-zA-Z0-9]+/g, '_');

let lastNumber = 0;

/**
 * Makes another version of a remote's last build, or of the one in another folder, without building: a copy with
 * changed files and a new version, which exists while `use` runs.
 */
export async function withChangedBuild<Result>(
  remote: string,
  change: Change,
  use: (folder: string) => Promise<Result>,
  from = builtFolder(remote),
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'forecourt-drill-'));
  try {
    await cp(from, folder, { recursive: true });
    const manifest = JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')) as { version: string };
    const version = `${manifest.version}-drill-${Date.now()}-${++lastNumber}`;
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const entry of entries.filter(({ name }) => /\.(js|cjs|css)$/.test(name))) {
      const file = path.join(entry.parentPath, entry.name);
      const code = await readFile(file, 'utf8');
      // A container's version is also part of the name of its list of chunks, so that two containers can coexist on one
      // page.
      const renamed = code
        .replaceAll(manifest.version, version)
        .replaceAll(asIdentifier(manifest.version), asIdentifier(version));
      await writeFile(file, change(renamed, path.relative(folder, file)));
    }
    await writeFile(path.join(folder, 'release.json'), JSON.stringify({ ...manifest, version }));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
