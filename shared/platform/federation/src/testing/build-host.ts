import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Builds a host that is not ours.
 *
 * @param sources by file; the first is the entry, `main.js` of the result
 * @param federation options of federation's plugin. Default: built without it
 * @returns the scripts by file
 */
export async function buildHost(
  sources: Readonly<Record<string, string>>,
  federation?: ConstructorParameters<typeof ModuleFederationPlugin>[0],
): Promise<Record<string, string>> {
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.data/other-host-'));
  try {
    for (const [file, source] of Object.entries(sources)) writeFileSync(path.join(folder, file), source);
    const output = path.join(folder, 'dist');
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: { main: `./${Object.keys(sources)[0]}` },
      output: { path: output, publicPath: 'auto', filename: '[name].js', chunkFilename: '[id].js' },
      plugins: federation ? [new ModuleFederationPlugin({ ...federation, dts: false, manifest: false })] : [],
      performance: { hints: false },
    });
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) reject(error);
        else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
        else compiler.close(() => resolve());
      });
    });
    return Object.fromEntries(readdirSync(output).map((file) => [file, readFileSync(path.join(output, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
