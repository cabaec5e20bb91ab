import { rmSync } from 'node:fs';
import path from 'node:path';
import { remoteNames } from '@forecourt/tools/remotes';
import { createStack, type Stack, type StackOptions } from '@forecourt/tools/stack';
import { requireFreePorts } from './free-ports';
import { Releases } from './releases';

/** Two runs on one machine need ports of their own. */
const FIRST_PORT = Number(process.env['E2E_PORT'] ?? 4300);

/** Its own ports and data, so that a running `npm start` is not disturbed. */
const options: StackOptions = {
  dataDir: path.resolve(import.meta.dirname, '../.data/e2e'),
  ports: { shell: FIRST_PORT, api: FIRST_PORT + 1, registry: FIRST_PORT + 2, database: FIRST_PORT + 3, apply: FIRST_PORT + 4 },
  seedCars: 3000,
  // Patience for a busy machine; what a deadline does is the same at any length.
  env: {
    shell: { RENDER_DEADLINE_MS: '1000', LOAD_BUDGET_MS: '5000' },
    // All visitors come from one address.
    api: { ENQUIRY_LIMIT: '100000' },
  },
};

export const stackOptions = (): StackOptions => ({ ...options, ports: { ...options.ports } });
export const stackUnderTest = (): Stack => createStack(options);

/**
 * Starts the whole site with the releases that were last built.
 *
 * @param fresh without anything left of an earlier run
 */
export async function startStack({ fresh }: { fresh: boolean }): Promise<Stack> {
  await requireFreePorts(options.ports);
  if (fresh) rmSync(options.dataDir, { recursive: true, force: true });
  const stack = stackUnderTest();
  try {
    await stack.database();
    await Promise.all([stack.api(), stack.registry()]);
    await (await Releases.of(stack)).promoteBuilt(await remoteNames());
    await Promise.all([stack.apply(), stack.shell()]);
  } catch (error) {
    await stack.stop();
    throw error;
  }
  return stack;
}
