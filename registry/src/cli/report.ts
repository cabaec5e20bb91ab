/** A command's output: for a person, and for a program (`--json`). */
export interface Report {
  text: string;
  json: unknown;
  /** The command worked, and found a problem. */
  failed?: boolean;
}

/** The command was called with wrong arguments; the registry was not called. */
export class UsageError extends Error {
  override name = 'UsageError';
}
