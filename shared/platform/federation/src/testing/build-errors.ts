import webpack, { type StatsError } from 'webpack';
import { defineRemote } from '../bundlers/webpack';

/** webpack's errors in a build of the remote in `folder`. */
export async function buildErrors(folder: string, target: 'browser' | 'server' = 'browser'): Promise<StatsError[]> {
  const config = defineRemote(folder).find(({ name }) => name?.endsWith(` ${target}`));
  const compiler = webpack({ ...config, cache: false, optimization: { ...config?.optimization, minimize: false } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack has no result'));
      compiler.close(() => resolve(stats.toJson({ all: false, errors: true }).errors ?? []));
    });
  });
}
