import { signedReleaseSet } from '@forecourt/contracts/release-set';
import { errorBody, type Issue } from '@forecourt/service/http-error';
import * as z from 'zod';
import type { VersionChange } from '../rules/channels/channel';
import type { Proposal, RollbackTarget } from '../rules/channels/rollback-targets';
import type { Provenance } from '../rules/releases/provenance';
import type { Reservation } from '../rules/releases/publication';
import { auditAnswer, auditVerifyAnswer, keysAnswer } from '../wire/audit';
import { channelChangeAnswer, checkAnswer, type OrderDetails, type tryBody } from '../wire/changes';
import type { ChannelRule } from '../rules/permissions';
import { canaryLinkAnswer, channelAnswer, channelsAnswer, ruleAnswer } from '../wire/channels';
import { healthAnswer } from '../wire/health';
import { lookAnswer, type lookBody } from '../wire/looks';
import { MAX_PROBLEM_LENGTH, previewAnswer, type previewBody, previewsAnswer, ticketAnswer } from '../wire/previews';
import { publishedAnswer, releaseRecordAnswer, reservationAnswer, versionsAnswer } from '../wire/publishing';
import { tokenAnswer, type tokenBody, tokensAnswer } from '../wire/tokens';
import { type PlainAnswer, sendRequest } from './send-request';

/** A refusal by the registry: `code` is from the error catalogue, the message says what to do. */
export class RegistryRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly issues: readonly Issue[] = [],
  ) {
    super(message);
    this.name = 'RegistryRefusal';
  }
}

/** The registry does not answer, or a different service answers at its address. */
export class RegistryUnreachable extends Error {
  override name = 'RegistryUnreachable';
}

export interface RegistryClientOptions {
  /** Such as `http://localhost:3200`. */
  origin: string;
  /** Needed by calls that change something. */
  token?: string | undefined;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** For routes that need a token to read. */
  needsToken?: boolean;
  body?: unknown;
  bytes?: Uint8Array;
}

/**
 * A client of the registry. Every call throws `RegistryRefusal` when it is refused and `RegistryUnreachable` when there
 * is no valid answer.
 */
export class RegistryClient {
  readonly origin: string;
  readonly #token: string | undefined;

  constructor({ origin, token }: RegistryClientOptions) {
    this.origin = new URL(origin).origin;
    this.#token = token;
  }

  /** @throws the refusal if this token may not publish the remote. */
  requirePublishRight = async (remote: string): Promise<void> => {
    // The registry looks at the token first, and refuses an empty reservation after that.
    await this.#send(`/v1/remotes/${remote}/versions/0.0.0`, { method: 'POST', body: {} }).catch((error: unknown) => {
      if (!(error instanceof RegistryRefusal && error.code === 'invalid-request')) throw error;
    });
  };
  /** Announces a version's files; `missing` are those to send. */
  reserve = (reservation: Reservation & { provenance?: Provenance | undefined }) =>
    this.#post(
      reservationAnswer,
      `/v1/remotes/${reservation.manifest.remote}/versions/${reservation.manifest.version}`,
      reservation,
    );
  putFile = async (uploadId: string, path: string, bytes: Uint8Array) =>
    void (await this.#send(`/v1/uploads/${uploadId}/files/${path}`, { method: 'PUT', bytes }));
  commit = (uploadId: string) => this.#post(publishedAnswer, `/v1/uploads/${uploadId}/commit`);
  versions = (remote: string) => this.#get(versionsAnswer, `/v1/remotes/${remote}/versions`);
  release = (remote: string, version: string) =>
    this.#get(releaseRecordAnswer, `/v1/remotes/${remote}/versions/${version}`);
  /** The bytes of a published file, unchecked. */
  file = async (remote: string, version: string, path: string): Promise<Uint8Array> =>
    (await this.#send(`/files/${remote}/${version}/${path}`)).bytes;

  /** Shows a complete upload on the site of a channel, to browsers with a permission. */
  preview = (channel: string, site: string, uploadId: string, branch?: z.input<typeof previewBody>['branch']) =>
    this.#post(previewAnswer, `/v1/channels/${channel}/previews`, { uploadId, site, branch });
  /** The open previews of a remote's branches. */
  previews = async (remote: string) =>
    (await this.#get(previewsAnswer, `/v1/previews${queryOf({ remote })}`, true)).previews;
  /** Ticket for one link to a preview. */
  ticket = async (preview: string) => (await this.#post(ticketAnswer, `/v1/previews/${preview}/tickets`)).ticket;
  /** Reason why the newest save has no build, for the pages of a preview. */
  reportProblem = async (preview: string, problem: string) =>
    void (await this.#send(`/v1/previews/${preview}/problem`, {
      method: 'PUT',
      body: { problem: problem.slice(0, MAX_PROBLEM_LENGTH) },
    }));
  endPreview = async (preview: string) => void (await this.#send(`/v1/previews/${preview}`, { method: 'DELETE' }));

  /** Sends the report of a look at a version, with its pictures as base64. */
  sendLook = ({ report, pictures }: z.input<typeof lookBody>) =>
    this.#post(lookAnswer, `/v1/remotes/${report.remote}/versions/${report.version}/look`, { report, pictures });
  /** The last look at a version for a channel. */
  look = (remote: string, version: string, channel: string) =>
    this.#get(lookAnswer, `/v1/remotes/${remote}/versions/${version}/look${queryOf({ channel })}`);
  /** Accepts all open findings of the last look. */
  acceptFindings = (
    remote: string,
    version: string,
    channel: string,
    given: { reason: string; seen?: string | undefined },
  ) => this.#post(lookAnswer, `/v1/remotes/${remote}/versions/${version}/look/accept`, { channel, ...given });

  channels = async () => (await this.#get(channelsAnswer, '/v1/channels')).channels;
  /** @param rollbacks whether to calculate the effects of rollbacks */
  channel = (channel: string, { rollbacks = false } = {}) =>
    this.#get(channelAnswer, `/v1/channels/${channel}${rollbacks ? '?rollbacks=true' : ''}`);
  /** Health of the releases in the last minutes. */
  health = (channel: string, minutes: number) =>
    this.#get(healthAnswer, `/v1/channels/${channel}/health?minutes=${minutes}`);
  releaseSet = (channel: string) => this.#get(signedReleaseSet, `/v1/channels/${channel}/release-set`);

  /** Starts a canary, or changes its terms. */
  tryVersions = (channel: string, body: z.input<typeof tryBody>) => this.#change(channel, 'try', body);
  /** Makes one version live, or several together. */
  promote = (channel: string, changes: readonly VersionChange[], details: OrderDetails = {}) =>
    this.#change(channel, 'promote', { changes, ...details });
  /** Rolls remotes back together, to the named version or to the previous one. */
  rollback = (channel: string, changes: readonly RollbackTarget[], details: OrderDetails = {}) =>
    this.#change(channel, 'rollback', { changes, ...details });
  /** Makes the whole set of an earlier revision live again. */
  restore = (channel: string, revision: number, details: OrderDetails = {}) =>
    this.#change(channel, 'rollback', { revision, ...details });
  /** Withdraws remotes from the channel, together. */
  withdraw = (channel: string, remotes: readonly string[], reason: string, details: OrderDetails = {}) =>
    this.#change(channel, 'withdraw', { ...details, remotes, reason });
  /** Approves a planned change. It is made immediately, unless it is planned for a later time. */
  approve = (channel: string, id: string, expect: OrderDetails['expect']) =>
    this.#change(channel, `planned/${id}/approve`, { expect });
  /** Cancels a planned change. */
  cancel = async (channel: string, id: string, reason?: string) =>
    void (await this.#send(`/v1/channels/${channel}/planned/${id}/cancel`, { method: 'POST', body: { reason } }));
  /** Changes the rules of a channel. */
  setRule = (channel: string, action: ChannelRule, reason: string, keep = false) =>
    this.#post(ruleAnswer, `/v1/channels/${channel}/${action}`, { reason, keep });
  /** Returns the token of a link to the canary of a channel. */
  linkToCanary = async (channel: string) =>
    (await this.#post(canaryLinkAnswer, `/v1/channels/${channel}/canary-link`)).token;
  /** Returns the effect of a change without making it. */
  check = (channel: string, { promote = [], rollback = [], withdraw = [], revision }: Partial<Proposal>) =>
    this.#get(
      checkAnswer,
      `/v1/channels/${channel}/check${queryOf({ promote: promote.map(nameOf), rollback: rollback.map(nameOf), withdraw, revision })}`,
    );

  /** Issues a token to a named person; it is returned only this once. */
  addToken = (person: z.input<typeof tokenBody>) => this.#post(tokenAnswer, '/v1/tokens', person);
  tokens = () => this.#get(tokensAnswer, '/v1/tokens', true);
  revokeToken = async (name: string) =>
    void (await this.#send(`/v1/tokens/${encodeURIComponent(name)}`, { method: 'DELETE' }));

  /** Rows of the log, newest first; at most 1,000 at a time. */
  audit = (filter: { remote?: string; channel?: string; before?: number; limit?: number } = {}) =>
    this.#get(auditAnswer, `/v1/audit${queryOf(filter)}`);
  verifyAudit = () => this.#get(auditVerifyAnswer, '/v1/audit/verify');
  publicKey = () => this.#get(keysAnswer, '/v1/public-key');
  /** Signs with a new key from now on, in addition to the previous one. */
  rotateKey = () => this.#post(keysAnswer, '/v1/keys/rotate');
  /** Ends the former key. */
  withdrawKey = () => this.#post(keysAnswer, '/v1/keys/withdraw');

  #get<Schema extends z.core.$ZodType>(schema: Schema, path: string, needsToken = false) {
    return this.#call(schema, path, { needsToken });
  }

  #post<Schema extends z.core.$ZodType>(schema: Schema, path: string, body: unknown = {}) {
    return this.#call(schema, path, { method: 'POST', body });
  }

  #change(channel: string, action: string, body: unknown) {
    return this.#post(channelChangeAnswer, `/v1/channels/${channel}/${action}`, body);
  }

  async #call<Schema extends z.core.$ZodType>(
    schema: Schema,
    path: string,
    call: Call,
  ): Promise<z.core.output<Schema>> {
    const answer = z.safeParse(schema, readJson(await this.#send(path, call)));
    if (!answer.success)
      throw new RegistryUnreachable(
        `What answers at ${this.origin} is not this release registry, or another version of it.`,
      );
    return answer.data;
  }

  async #send(
    path: string,
    { method = 'GET', body, bytes, needsToken = method !== 'GET' }: Call = {},
  ): Promise<PlainAnswer> {
    const headers: Record<string, string> = {};
    if (needsToken && this.#token !== undefined) headers.authorization = `Bearer ${this.#token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (bytes) headers['content-type'] = 'application/octet-stream';
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await sendRequest(this.origin + path, {
      method,
      headers,
      body: content,
    }).catch((cause: unknown) => {
      throw new RegistryUnreachable(
        `The registry at ${this.origin} does not answer. Start it (npm start), or name another with --registry.`,
        { cause },
      );
    });
    if (answer.status < 200 || answer.status >= 300) throw this.#refusal(answer);
    return answer;
  }

  #refusal(response: PlainAnswer): Error {
    const answer = errorBody.safeParse(readJson(response));
    if (!answer.success)
      return new RegistryUnreachable(
        `What answers at ${this.origin} is not a release registry (status ${response.status}).`,
      );
    const { code, message, issues } = answer.data.error;
    return new RegistryRefusal(response.status, code, message, issues);
  }
}

/** Undefined, which no schema accepts, for text that is not JSON. */
function readJson({ bytes }: PlainAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Query = Readonly<Record<string, string | number | undefined | readonly string[]>>;

/** `?remote=mfe-reviews&limit=20`, without undefined values. */
function queryOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, String(one)]),
  );
  return `?${new URLSearchParams(pairs).toString()}`;
}

function nameOf({ remote, version }: RollbackTarget): string {
  return version === undefined ? remote : `${remote}@${version}`;
}
