import { type FSWatcher, readdirSync, watch as watchFiles } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { errorMessage } from '@forecourt/service/error-message';
import type { Configuration, MultiCompiler, MultiStats } from 'webpack';
import { bundledPackages } from '../build/release/remote-sources';

/** Bundlers with which a remote can be built, the default first. */
export const BUNDLERS = ['webpack', 'rspack', 'rsbuild', 'vite'] as const;
export type BundlerName = (typeof BUNDLERS)[number];

/** How a remote is built: its bundler's configuration file. */
export interface RemoteBuild {
  bundler: BundlerName;
  configFile: string;
}

export interface BuildEvents {
  /** The release is written. */
  onBuilt: () => void;
  /** Called with the error, with file and line. `isOver` if the build watches no longer. */
  onBroken: (problem: string, isOver?: boolean) => void;
}

const CONFIG_FILE = new RegExp(`^(${BUNDLERS.join('|')})\\.config\\.m?[jt]s$`);

/** @throws when the folder has no configuration of a bundler, or several */
export function buildOf(folder: string): RemoteBuild {
  const found = readdirSync(folder).filter((file) => CONFIG_FILE.test(file));
  const [file] = found;
  if (file === undefined || found.length > 1)
    throw new Error(
      `${folder} has ${found.join(' and ') || 'no configuration of a bundler'}. It needs one of ${BUNDLERS.map((bundler) => `${bundler}.config.mjs`).join(', ')}.`,
    );
  return { bundler: file.split('.', 1)[0] as BundlerName, configFile: path.join(folder, file) };
}

/** Builds a remote once. @throws with all errors */
export async function runBuild({ bundler, configFile }: RemoteBuild): Promise<void> {
  if (bundler === 'vite') {
    const { createBuilder } = await import('vite');
    return (await createBuilder({ root: path.dirname(configFile), configFile })).buildApp();
  }
  const compiler = await compilerOf(bundler, configFile);
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, done) => (done ? resolve(done) : reject(error ?? new Error('The build has no result.'))));
  });
  await closing(compiler);
  if (stats.hasErrors()) throw new Error(describeErrors(stats));
}

/** Builds a remote after every change of its files. @returns a function that ends it */
export async function watchBuild(
  { bundler, configFile }: RemoteBuild,
  events: BuildEvents,
): Promise<() => Promise<void>> {
  if (bundler === 'vite') return watchVite(configFile, events);
  const compiler = await compilerOf(bundler, configFile);
  const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
    if (error || !stats) events.onBroken(error?.message ?? 'The build ended without a result.', true);
    else if (stats.hasErrors()) events.onBroken(describeErrors(stats));
    else events.onBuilt();
  });
  return async () => {
    if (watching) await closing(watching);
  };
}

async function compilerOf(bundler: Exclude<BundlerName, 'vite'>, configFile: string): Promise<MultiCompiler> {
  // A new address each time, otherwise Node returns the cached module.
  const { default: config } = (await import(`${pathToFileURL(configFile).href}?at=${Date.now()}`)) as {
    default: Configuration[];
  };
  if (bundler === 'webpack') return (await import('webpack')).default(config);
  if (bundler === 'rspack') return (await import('@rspack/core')).rspack(config as never) as unknown as MultiCompiler;
  const { createRsbuild, mergeRsbuildConfig } = await import('@rsbuild/core');
  const rsbuild = await createRsbuild({
    cwd: path.dirname(configFile),
    // As its command does.
    loadEnv: true,
    config: mergeRsbuildConfig(config as never, { logLevel: 'silent' }),
  });
  return rsbuild.createCompiler() as unknown as Promise<MultiCompiler>;
}

const closing = (opened: { close: (done: () => void) => void }) =>
  new Promise<void>((resolve) => {
    opened.close(() => resolve());
  });

/** A save of several files is one change. */
const SETTLE_MS = 30;

/** Builds everything again after a save, since Vite's own watchers run separately for browser and server. */
async function watchVite(configFile: string, { onBuilt, onBroken }: BuildEvents): Promise<() => Promise<void>> {
  const folder = path.dirname(configFile);
  const { createBuilder } = await import('vite');
  const sources = [folder, ...bundledPackages(folder)].map((dir) => path.join(dir, 'src'));
  let watchers: FSWatcher[] = [];
  let timer: NodeJS.Timeout | undefined;
  const stopWatching = () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
  };
  const buildSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      turn = turn.then(build);
    }, SETTLE_MS);
  };
  const build = async () => {
    stopWatching();
    try {
      // Each time, since there may be new folders. Node's own recursive watching loses a file that an editor replaces.
      watchers = sources.flatMap(foldersIn).map((dir) => watchFiles(dir, buildSoon));
      await (await createBuilder({ root: folder, configFile, logLevel: 'silent' })).buildApp();
      onBuilt();
    } catch (error) {
      onBroken(withoutTrace(errorMessage(error)));
    }
  };
  let turn = build();
  return async () => {
    stopWatching();
    await turn;
    stopWatching();
  };
}

function foldersIn(dir: string): string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  return [
    dir,
    ...entries.filter((entry) => entry.isDirectory()).map(({ parentPath, name }) => path.join(parentPath, name)),
  ];
}

/** Each error once: browser and server build the same files. */
function describeErrors(stats: MultiStats): string {
  const { errors = [] } = stats.toJson({ all: false, errors: true, moduleTrace: false });
  return [
    ...new Set(
      errors.map(({ moduleName, loc, message }) =>
        [[moduleName, loc].filter(Boolean).join(':'), withoutTrace(message)].filter(Boolean).join('\n'),
      ),
    ),
  ].join('\n\n');
}

/** The compiler's stack trace, after its message about the file. */
const TRACE = /\n(?:Caused by:| +at |Stack backtrace:)[\s\S]*$/;

function withoutTrace(message: string): string {
  return stripVTControlCharacters(message)
    .replace(/^Module build failed[^\n]*\n/, '')
    .replace(TRACE, '')
    .trim();
}
