import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from 'webpack';
import { oncePerRun } from '@forecourt/service/once-per-run';

/**
 * Builds a host's real renderer, once in a test run, and returns its file. Takes a few seconds.
 *
 * @param packageDir the host's folder
 */
export async function buildRenderer(packageDir: string): Promise<string> {
  const folder = await oncePerRun(`renderer ${packageDir} ${process.env['SITE_CONFIG'] ?? ''}`, (outputPath) =>
    build(packageDir, outputPath),
  );
  return path.join(folder, 'renderer.cjs');
}

async function build(packageDir: string, outputPath: string): Promise<void> {
  // Loading them takes a second, and only one test file needs them.
  const [{ default: webpack }, { default: configs }] = await Promise.all([
    import('webpack'),
    import(pathToFileURL(path.join(packageDir, 'webpack.config.mjs')).href) as Promise<{ default: Configuration[] }>,
  ]);
  const config = configs.find(({ name }) => name === 'host renderer');
  if (!config) throw new Error('The host has no renderer build.');
  const compiler = webpack({ ...config, cache: false, output: { ...config.output, path: outputPath } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve());
    });
  });
}
