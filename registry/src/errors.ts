import { HttpError, type ErrorKind, type HttpErrorOptions, type Issue } from '@forecourt/service/http-error';

/**
 * Every refusal of the registry, by stable code. Most get a more exact message where they are thrown: what to do next.
 */
const ERRORS = {
  'invalid-request': { status: 400, message: 'The request is not understood.' },
  'token-missing': {
    status: 401,
    message: 'This changes the registry, so it needs a token: send it as "Authorization: Bearer <token>".',
  },
  'token-unknown': {
    status: 401,
    message: 'The registry does not know this token; check that it is the one of this registry.',
  },
  'token-expired': { status: 401, message: 'This token has expired.' },
  'sign-in-failed': { status: 401, message: 'The identity provider did not sign you in.' },
  'sign-in-refused': { status: 403, message: 'This person may not use the console.' },
  'not-allowed': { status: 403, message: 'This token may not do that.' },
  'unknown-address': { status: 404, message: 'There is nothing at this address.' },
  'unknown-channel': { status: 404, message: 'There is no such channel.' },
  'unknown-remote': { status: 404, message: 'Nothing was ever published under this name.' },
  'unknown-brand': { status: 404, message: 'No host makes pages for this brand.' },
  'unknown-version': { status: 404, message: 'This version was never published.' },
  'unknown-upload': {
    status: 404,
    message: 'There is no such upload; it was committed, or deleted after a day. Reserve the version again.',
  },
  'preview-over': { status: 404, message: 'This preview no longer exists: it has ended or expired, or its token has.' },
  'ticket-unknown': { status: 404, message: 'This link was opened already, has expired, or is for another site.' },
  'unknown-file': { status: 404, message: 'The release has no such file.' },
  'nothing-live': { status: 404, message: 'Nothing was promoted to this channel yet.' },
  'version-exists': { status: 409, message: 'This version is published and never changes.' },
  'files-missing': { status: 409, message: 'Announced files are missing.' },
  'nothing-to-roll-back': { status: 409, message: 'There is nothing to roll back to.' },
  'incompatible-set': { status: 409, message: 'These versions do not work together.' },
  'pages-do-not-fit': { status: 409, message: 'Pages would lose something.' },
  'version-abandoned': { status: 409, message: 'This version was rolled back from.' },
  'canary-running': { status: 409, message: 'A canary is running.' },
  'not-live': { status: 409, message: 'The remote is not live in this channel.' },
  'channel-frozen': { status: 409, message: 'Promotions to this channel are frozen.' },
  'token-exists': { status: 409, message: 'Somebody has a token under this name.' },
  'key-not-withdrawn': {
    status: 409,
    message: 'Two keys sign already. Withdraw the former one first: npx release keys withdraw',
  },
  'no-former-key': {
    status: 409,
    message: 'One key signs, and no former one beside it, so there is nothing to withdraw.',
  },
  'unknown-planned': { status: 404, message: 'No such change was planned in this channel.' },
  'planned-over': { status: 409, message: 'This change is no longer pending.' },
  'approval-needed': { status: 409, message: 'Promotions to this channel need the approval of a second person.' },
  'look-needed': { status: 409, message: 'A browser has to see this version first.' },
  'look-unknown': { status: 404, message: 'No browser has seen this version.' },
  'look-changed': {
    status: 409,
    message: 'Another look at this version has found other differences than you saw. See them first.',
  },
  'nothing-to-accept': {
    status: 409,
    message: 'The last look at this version has nothing that is still to be accepted.',
  },
  'no-canary': { status: 409, message: 'This channel has no canary with further steps.' },
  'unknown-token': { status: 404, message: 'Nobody has a token under this name.' },
  'changed-meanwhile': { status: 409, message: 'Another version is live than you saw.' },
  'unknown-revision': { status: 404, message: 'The channel never had this revision.' },
  'taken-back': { status: 409, message: 'The change was rolled back.' },
  'too-many-previews': { status: 409, message: 'The maximum number of previews is open.' },
  'too-large': { status: 413, message: 'The request is larger than the registry accepts.' },
  'file-differs': { status: 422, message: 'The file differs from the announced one.' },
  'too-many-failed-tokens': { status: 429, message: 'Too many unknown tokens came from this address.' },
  'state-not-logged': { status: 500, message: 'The database was changed outside the registry.' },
  'provider-unreachable': { status: 502, message: 'The identity provider does not answer.' },
  internal: { status: 500, message: 'The registry failed; its log has the reason.' },
  'files-unavailable': {
    status: 503,
    message: 'The store of release files does not answer; try again.',
    retryAfterSeconds: 5,
  },
  'not-ready': { status: 503, message: 'The database does not answer.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

export class RegistryError extends HttpError<ErrorCode> {
  constructor(code: ErrorCode, options?: HttpErrorOptions) {
    super(ERRORS, code, options);
  }
}

/** Issues with one path for several problems. */
export const issuesAt = (path: string, problems: readonly string[]): Issue[] =>
  problems.map((message) => ({ path, message }));
