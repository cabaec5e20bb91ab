/** A command's output: for a person, and for a program (`--json`). */
export interface Report {
  text: string;
  json: unknown;
  /** The command did its work and found something wrong. */
  failed?: boolean;
}

/** The command was called wrongly; the registry was not called. */
export class UsageError extends Error {
  override name = 'UsageError';
}
