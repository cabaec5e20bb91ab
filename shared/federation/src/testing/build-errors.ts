import webpack, { type StatsError } from 'webpack';
import { defineRemote } from '../build/define-remote';

/** webpack's errors in the browser build of the remote in `folder`. */
export async function buildErrors(folder: string): Promise<StatsError[]> {
  const browser = defineRemote(folder).find(({ name }) => name?.endsWith(' browser'));
  const compiler = webpack({ ...browser, cache: false, optimization: { ...browser?.optimization, minimize: false } });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error || !stats) return reject(error ?? new Error('webpack has no result'));
      compiler.close(() => resolve(stats.toJson({ all: false, errors: true }).errors ?? []));
    });
  });
}
