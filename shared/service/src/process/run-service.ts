export interface RunningService {
  /** Answers open requests, and releases everything. */
  stop: () => Promise<void>;
}

/** Longer than any request may take. */
const STOP_DEADLINE_MS = 35_000;

/**
 * Runs a service as this process. SIGTERM and SIGINT end it with 0 when it has stopped, and with 1 when that fails or
 * takes too long. One that cannot start prints the reason in one line, and ends with 1.
 *
 * @param name such as `API`, whose port is then set by `API_PORT`
 */
export async function runService(name: string, start: () => Promise<RunningService>, stopDeadlineMs = STOP_DEADLINE_MS): Promise<void> {
  const fail = (error: unknown) => {
    process.stderr.write(`${name}: ${explain(error, name)}\n`);
    process.exit(1);
  };
  try {
    const service = await start();
    let isStopping = false;
    const stop = () => {
      if (isStopping) return;
      isStopping = true;
      setTimeout(() => process.exit(1), stopDeadlineMs).unref();
      service.stop().then(() => process.exit(0), fail);
    };
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
  } catch (error) {
    fail(error);
  }
}

function explain(error: unknown, name: string): string {
  if (!(error instanceof Error)) return String(error);
  const { code, message } = error as NodeJS.ErrnoException;
  // For a host with several addresses the error has only a code.
  const reason = message || code;
  if (code === 'EADDRINUSE') return `${reason}. Another one may be running; set ${name.toUpperCase()}_PORT to a free port.`;
  if (code === 'ECONNREFUSED') return `The database does not answer (${reason}). Start it, or set DATABASE_URL.`;
  return String(reason);
}
