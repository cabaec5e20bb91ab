/** A command's output: for a person, and for a program (`--json`). */
export interface Report {
  text: string;
  json: unknown;
  /** The command did its work and found something wrong. */
  failed?: boolean;
}

/** The command was called in a way that cannot work; nothing was asked of the registry. */
export class UsageError extends Error {
  override name = 'UsageError';
}
