import { readCommand } from './command';
import type { Settings } from './environment';

export interface RunningService {
  /** Answers open requests, and releases everything. */
  stop: () => Promise<void>;
}

/** Longer than any request may take. */
const STOP_DEADLINE_MS = 35_000;

const LOOK_AFTER_PARENT_MS = 500;

/**
 * Calls back when this process should stop: on SIGTERM or SIGINT, or when npm, which started it, has ended. npm forwards
 * no signal.
 */
export function onStopAsked(stop: () => void): void {
  let isAsked = false;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    clearInterval(looking);
    stop();
  };
  process.on('SIGTERM', ask);
  process.on('SIGINT', ask);
  const parent = process.ppid;
  const looking =
    process.env.npm_lifecycle_event === undefined
      ? undefined
      : setInterval(() => process.ppid !== parent && ask(), LOOK_AFTER_PARENT_MS).unref();
}

/**
 * Runs a service as this process. A stop (`onStopAsked`) ends it with 0, or with 1 when stopping fails or takes too
 * long. A service that cannot start prints the reason in one line, and ends with 1.
 *
 * @param name such as `API`, whose port is then set by `API_PORT`
 * @param settings listed by `--help`
 */
export async function runService(
  name: string,
  settings: Settings,
  start: () => Promise<RunningService>,
  stopDeadlineMs = STOP_DEADLINE_MS,
): Promise<void> {
  readCommand({ about: `Starts the ${name}.`, settings });
  const fail = (error: unknown) => {
    process.stderr.write(`${name}: ${explain(error, name)}\n`);
    // Whatever a failed start or stop left open would keep the process alive.
    process.exit(1);
  };
  try {
    const service = await start();
    // `exit`, because remaining timers and connections would keep a stopped service running.
    onStopAsked(() => {
      setTimeout(() => process.exit(1), stopDeadlineMs).unref();
      service.stop().then(() => process.exit(0), fail);
    });
  } catch (error) {
    fail(error);
  }
}

function explain(error: unknown, name: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  // For a host with several addresses the error only has a code.
  const reason = message || code;
  if (code === 'EADDRINUSE')
    return `${reason}. Another instance may be running; set ${name.toUpperCase()}_PORT to a free port.`;
  if (code === 'ECONNREFUSED') return `The database does not answer (${reason}). Start it, or set DATABASE_URL.`;
  return String(reason);
}
