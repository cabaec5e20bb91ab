import { rmSync } from 'node:fs';
import { releaseAll } from '@forecourt/tools/release-all';
import { remoteNames } from '@forecourt/tools/remotes';
import { dataDir, stackUnderTest } from './stack-under-test';

/** Starts a fresh stack before the first test and stops it after the last. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  rmSync(dataDir, { recursive: true, force: true });
  const stack = stackUnderTest();
  try {
    await stack.database();
    await Promise.all([stack.api(), stack.registry()]);
    await releaseAll(stack, await remoteNames(), () => {});
    await Promise.all([stack.apply(), stack.shell()]);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack.stop;
}
