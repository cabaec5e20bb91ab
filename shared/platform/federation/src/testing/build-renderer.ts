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

/** Builds a whole host, its scripts too, into a folder that has the parts of its `dist`. */
export async function buildWholeHost(packageDir: string, outputDir: string): Promise<void> {
  const dist = path.join(packageDir, 'dist');
  await run(
    (await configsOf(packageDir)).map(({ output, ...config }) => ({
      ...config,
      output: { ...output, path: path.join(outputDir, path.relative(dist, output?.path ?? dist)) },
    })),
  );
}

async function build(packageDir: string, outputPath: string): Promise<void> {
  const config = (await configsOf(packageDir)).find(({ name }) => name === 'host renderer');
  if (!config) throw new Error('The host has no renderer build.');
  await run([{ ...config, output: { ...config.output, path: outputPath } }]);
}

async function configsOf(packageDir: string): Promise<Configuration[]> {
  const file = pathToFileURL(path.join(packageDir, 'webpack.config.mjs')).href;
  return ((await import(file)) as { default: Configuration[] }).default;
}

async function run(configs: Configuration[]): Promise<void> {
  // Loading it takes a second, and only one test file needs it.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configs.map((config) => ({ ...config, cache: false })));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else compiler.close(() => resolve());
    });
  });
}
