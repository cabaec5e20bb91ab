import { buildOf, runBuild } from './run-build';

/** Builds the remote in the current folder with its bundler, for bundlers whose own command is not installed. */
await runBuild(buildOf(process.cwd()));
