/**
 * Everything the registry refuses, by stable code: what HTTP status it has. The message of each refusal is written
 * where it is raised, because only there it is known what the reader should do next.
 */
const statusByCode = {
  'invalid-request': 400,
  'token-missing': 401,
  'token-unknown': 401,
  'not-allowed': 403,
  'unknown-address': 404,
  'unknown-channel': 404,
  'unknown-remote': 404,
  'unknown-version': 404,
  'unknown-upload': 404,
  'unknown-file': 404,
  'nothing-live': 404,
  'version-exists': 409,
  'files-missing': 409,
  'nothing-to-roll-back': 409,
  'incompatible-set': 409,
  'too-large': 413,
  'file-differs': 422,
  'too-many-failed-tokens': 429,
  'state-not-logged': 500,
  internal: 500,
  'not-ready': 503,
} as const;

export type ErrorCode = keyof typeof statusByCode;

/** A refusal that a person reads: `message` says what is wrong and what to do, `details` lists the particulars. */
export class RegistryError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly string[];

  constructor(code: ErrorCode, message: string, details: readonly string[] = []) {
    super(message);
    this.name = 'RegistryError';
    this.code = code;
    this.details = details;
  }

  /** The HTTP status a client sees. */
  get status(): number {
    return statusByCode[this.code];
  }
}
