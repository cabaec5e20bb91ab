import { errorMessage } from '../error-message';

/** Maximum time that remaining connections and timers may delay the end of a program. */
const GRACE_MS = 5_000;

/**
 * Runs a finite program as this process. The exit code is 0, or 1 when `work` returns false or throws; its message is
 * printed. `stop` is called at the end, and earlier on SIGINT or SIGTERM, which end the process with 1.
 */
export async function runProgram(
  work: () => Promise<boolean | void>,
  stop: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // `exit`, because interrupted work would keep the process alive.
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  try {
    process.exitCode = (await work()) === false ? 1 : 0;
  } catch (error) {
    process.stderr.write(`\n${errorMessage(error)}\n`);
    process.exitCode = 1;
  } finally {
    await stop();
    setTimeout(() => process.exit(), GRACE_MS).unref();
  }
}
