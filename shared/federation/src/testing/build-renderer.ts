import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { defineHost } from '../build/define-host';

/**
 * Builds a host's real renderer into a folder of its own and returns its file. Takes a few seconds.
 *
 * @param packageDir the host's folder
 */
export async function buildRenderer(packageDir: string): Promise<string> {
  const config = defineHost(packageDir).find(({ name }) => name === 'host renderer');
  if (!config) throw new Error('The host has no renderer build.');
  const outputPath = await mkdtemp(path.join(tmpdir(), 'forecourt-renderer-'));
  const compiler = webpack({ ...config, cache: false, output: { ...config.output, path: outputPath } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve());
    });
  });
  return path.join(outputPath, 'renderer.cjs');
}
