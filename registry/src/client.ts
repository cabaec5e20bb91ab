import type { SignedReleaseSet } from '@forecourt/contracts/release-set';
import { signedReleaseSet } from '@forecourt/contracts/release-set';
import { errorBody, type Issue } from '@forecourt/service/http-error';
import * as z from 'zod';
import type { VersionChange } from './rules/channels/channel';
import type { Proposal, RollbackTarget } from './rules/channels/rollback-targets';
import type { Provenance } from './rules/releases/provenance';
import type { Reservation } from './rules/releases/publication';
import type { AuditAnswer, AuditVerifyAnswer, KeysAnswer } from './wire/audit';
import type { ChannelChangeAnswer, CheckAnswer, OrderDetails, tryBody } from './wire/changes';
import type { ChannelRule } from './rules/permissions';
import type { ChannelAnswer, RuleAnswer } from './wire/channels';
import type { HealthAnswer } from './wire/health';
import type { PreviewAnswer, previewBody, PreviewsAnswer } from './wire/previews';
import type { ReleaseRecordAnswer, ReservationAnswer, VersionsAnswer } from './wire/publishing';
import type { TokenAnswer, tokenBody, TokensAnswer } from './wire/tokens';
import { auditAnswer, auditVerifyAnswer, keysAnswer } from './wire/audit';
import { channelChangeAnswer, checkAnswer } from './wire/changes';
import { channelAnswer, canaryLinkAnswer, channelsAnswer, ruleAnswer } from './wire/channels';
import { healthAnswer } from './wire/health';
import { MAX_PROBLEM_LENGTH, previewAnswer, previewsAnswer, ticketAnswer } from './wire/previews';
import { releaseRecordAnswer, reservationAnswer, versionsAnswer } from './wire/publishing';
import { tokenAnswer, tokensAnswer } from './wire/tokens';
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

/** The registry does not answer, or something else answers at its address. */
export class RegistryUnreachable extends Error {
  override name = 'RegistryUnreachable';
}

export interface RegistryClientOptions {
  /** Such as `http://localhost:3200`. */
  origin: string;
  /** Needed by calls that change something. */
  token?: string | undefined;
  /** For a whole answer. Default 30 s. */
  timeoutMs?: number;
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
  readonly #timeoutMs: number;

  constructor({ origin, token, timeoutMs = 30_000 }: RegistryClientOptions) {
    this.origin = new URL(origin).origin;
    this.#token = token;
    this.#timeoutMs = timeoutMs;
  }

  reserve(reservation: Reservation & { provenance?: Provenance | undefined }): Promise<ReservationAnswer> {
    const { remote, version } = reservation.manifest;
    return this.#call(reservationAnswer, `/v1/remotes/${remote}/versions/${version}`, { method: 'POST', body: reservation });
  }

  async putFile(uploadId: string, path: string, bytes: Uint8Array): Promise<void> {
    await this.#send(`/v1/uploads/${uploadId}/files/${path}`, { method: 'PUT', bytes });
  }

  commit(uploadId: string): Promise<ReleaseRecordAnswer> {
    return this.#call(releaseRecordAnswer, `/v1/uploads/${uploadId}/commit`, { method: 'POST', body: {} });
  }

  /** Shows a complete upload at a site, which follows the channel, to browsers with a permission. */
  preview(channel: string, site: string, uploadId: string, branch?: z.input<typeof previewBody>['branch']): Promise<PreviewAnswer> {
    return this.#call(previewAnswer, `/v1/channels/${channel}/previews`, { method: 'POST', body: { uploadId, site, branch } });
  }

  /** The open previews of a remote's branches. */
  async previews(remote: string): Promise<PreviewsAnswer['previews']> {
    return (await this.#call(previewsAnswer, `/v1/previews?${new URLSearchParams({ remote }).toString()}`, { needsToken: true })).previews;
  }

  /** For one link to a preview. */
  async ticket(preview: string): Promise<string> {
    return (await this.#call(ticketAnswer, `/v1/previews/${preview}/tickets`, { method: 'POST' })).ticket;
  }

  /** Why the newest save has no build, for the pages of a preview. */
  async tellProblem(preview: string, problem: string): Promise<void> {
    await this.#send(`/v1/previews/${preview}/problem`, { method: 'PUT', body: { problem: problem.slice(0, MAX_PROBLEM_LENGTH) } });
  }

  async endPreview(preview: string): Promise<void> {
    await this.#send(`/v1/previews/${preview}`, { method: 'DELETE' });
  }

  versions(remote: string): Promise<VersionsAnswer> {
    return this.#call(versionsAnswer, `/v1/remotes/${remote}/versions`);
  }

  release(remote: string, version: string): Promise<ReleaseRecordAnswer> {
    return this.#call(releaseRecordAnswer, `/v1/remotes/${remote}/versions/${version}`);
  }

  async channels(): Promise<string[]> {
    return (await this.#call(channelsAnswer, '/v1/channels')).channels;
  }

  /** @param rollbacks whether to work out what rollbacks would change */
  channel(channel: string, { rollbacks = false } = {}): Promise<ChannelAnswer> {
    return this.#call(channelAnswer, `/v1/channels/${channel}${rollbacks ? '?rollbacks=true' : ''}`);
  }

  /** How releases did in the last minutes. */
  health(channel: string, minutes: number): Promise<HealthAnswer> {
    return this.#call(healthAnswer, `/v1/channels/${channel}/health?minutes=${minutes}`);
  }

  releaseSet(channel: string): Promise<SignedReleaseSet> {
    return this.#call(signedReleaseSet, `/v1/channels/${channel}/release-set`);
  }

  /** Starts a canary, or changes its terms. */
  tryVersions(channel: string, body: z.input<typeof tryBody>): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/try`, { method: 'POST', body });
  }

  /** Makes one version live, or several together. */
  promote(channel: string, changes: readonly VersionChange[], details: OrderDetails = {}): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/promote`, { method: 'POST', body: { changes, ...details } });
  }

  /** Takes remotes back to the named version, or to the one before the live one, together. */
  rollback(channel: string, changes: readonly RollbackTarget[], details: OrderDetails = {}): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/rollback`, { method: 'POST', body: { changes, ...details } });
  }

  /** Makes the whole set of an earlier revision live again. */
  restore(channel: string, revision: number, details: OrderDetails = {}): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/rollback`, { method: 'POST', body: { revision, ...details } });
  }

  /** Takes remotes out of the channel, together. */
  withdraw(channel: string, remotes: readonly string[], reason: string, details: OrderDetails = {}): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/withdraw`, { method: 'POST', body: { ...details, remotes, reason } });
  }

  /** Approves a planned change, which is made now unless its time is to come. */
  approve(channel: string, id: string, expect: OrderDetails['expect']): Promise<ChannelChangeAnswer> {
    return this.#call(channelChangeAnswer, `/v1/channels/${channel}/planned/${id}/approve`, { method: 'POST', body: { expect } });
  }

  /** What a link to the canary of a channel has in it. */
  async linkToCanary(channel: string): Promise<string> {
    return (await this.#call(canaryLinkAnswer, `/v1/channels/${channel}/canary-link`, { method: 'POST', body: {} })).token;
  }

  /** Gives a planned change up. */
  async cancel(channel: string, id: string, reason?: string): Promise<void> {
    await this.#send(`/v1/channels/${channel}/planned/${id}/cancel`, { method: 'POST', body: { reason } });
  }

  /** Changes how a channel takes changes. */
  setRule(channel: string, action: ChannelRule, reason: string, keep = false): Promise<RuleAnswer> {
    return this.#call(ruleAnswer, `/v1/channels/${channel}/${action}`, { method: 'POST', body: { reason, keep } });
  }

  /** Issues a token to a named person; it is returned only this once. */
  addToken(person: z.input<typeof tokenBody>): Promise<TokenAnswer> {
    return this.#call(tokenAnswer, '/v1/tokens', { method: 'POST', body: person });
  }

  tokens(): Promise<TokensAnswer> {
    return this.#call(tokensAnswer, '/v1/tokens', { needsToken: true });
  }

  async revokeToken(name: string): Promise<void> {
    await this.#send(`/v1/tokens/${encodeURIComponent(name)}`, { method: 'DELETE' });
  }

  /** What a change would do, without doing it. */
  check(channel: string, { promote = [], rollback = [], withdraw = [], revision }: Partial<Proposal>): Promise<CheckAnswer> {
    const query = new URLSearchParams(revision === undefined ? {} : { revision: String(revision) });
    for (const target of promote) query.append('promote', nameOf(target));
    for (const target of rollback) query.append('rollback', nameOf(target));
    for (const remote of withdraw) query.append('withdraw', remote);
    return this.#call(checkAnswer, `/v1/channels/${channel}/check?${query.toString()}`);
  }

  /** Rows of the log, newest first; at most 1,000 at a time. */
  audit(filter: { remote?: string; channel?: string; before?: number; limit?: number } = {}): Promise<AuditAnswer> {
    const given = Object.entries(filter).filter(([, value]) => value !== undefined);
    const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return this.#call(auditAnswer, `/v1/audit?${query.toString()}`);
  }

  verifyAudit(): Promise<AuditVerifyAnswer> {
    return this.#call(auditVerifyAnswer, '/v1/audit/verify');
  }

  publicKey(): Promise<KeysAnswer> {
    return this.#call(keysAnswer, '/v1/public-key');
  }

  /** Signs with a new key from now on, beside the one before. */
  rotateKey(): Promise<KeysAnswer> {
    return this.#call(keysAnswer, '/v1/keys/rotate', { method: 'POST' });
  }

  /** Ends the former key. */
  withdrawKey(): Promise<KeysAnswer> {
    return this.#call(keysAnswer, '/v1/keys/withdraw', { method: 'POST' });
  }

  /** The bytes of a published file, unchecked. */
  async file(remote: string, version: string, path: string): Promise<Uint8Array> {
    return (await this.#send(`/files/${remote}/${version}/${path}`)).bytes;
  }

  async #call<Schema extends z.core.$ZodType>(schema: Schema, path: string, call: Call = {}): Promise<z.core.output<Schema>> {
    const answer = z.safeParse(schema, readJson(await this.#send(path, call)));
    if (!answer.success) throw new RegistryUnreachable(`What answers at ${this.origin} is not this release registry, or another version of it.`);
    return answer.data;
  }

  async #send(path: string, { method = 'GET', body, bytes, needsToken = method !== 'GET' }: Call = {}): Promise<PlainAnswer> {
    const headers: Record<string, string> = {};
    if (needsToken && this.#token !== undefined) headers.authorization = `Bearer ${this.#token}`;
    if (body !== undefined) headers['content-type'] = 'application/json';
    if (bytes) headers['content-type'] = 'application/octet-stream';
    const content = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    const answer = await sendRequest(this.origin + path, { method, headers, body: content, timeoutMs: this.#timeoutMs }).catch((cause: unknown) => {
      throw new RegistryUnreachable(`The registry at ${this.origin} does not answer. Start it (npm start), or name another with --registry.`, { cause });
    });
    if (answer.status < 200 || answer.status >= 300) throw this.#refusal(answer);
    return answer;
  }

  #refusal(response: PlainAnswer): Error {
    const answer = errorBody.safeParse(readJson(response));
    if (!answer.success) return new RegistryUnreachable(`What answers at ${this.origin} is not a release registry (status ${response.status}).`);
    const { code, message, issues } = answer.data.error;
    return new RegistryRefusal(response.status, code, message, issues);
  }
}

/** Undefined, which no schema takes, for what is not JSON. */
function readJson({ bytes }: PlainAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function nameOf({ remote, version }: RollbackTarget): string {
  return version === undefined ? remote : `${remote}@${version}`;
}
