import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { federation as federationPlugin } from '@module-federation/vite';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Builds a host that is not ours with Vite.
 *
 * @param page its HTML
 * @param main its script, `/main.js`
 * @param federation options of federation's plugin
 * @returns the page and its files, by path
 */
export async function buildViteHost(
  page: string,
  main: string,
  federation: Parameters<typeof federationPlugin>[0],
): Promise<Record<string, string>> {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.data/vite-host-'));
  try {
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(path.join(folder, 'main.js'), main);
    await build({
      root: folder,
      configFile: false,
      logLevel: 'warn',
      build: { target: 'es2022', outDir: 'dist' },
      plugins: federationPlugin({ ...federation, dts: false }),
    });
    const output = path.join(folder, 'dist');
    return Object.fromEntries(
      readdirSync(output, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.join(entry.parentPath, entry.name))
        .map((file) => [path.relative(output, file), readFileSync(file, 'utf8')]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
