import type { Releases } from '../../releases';
import { changes, withChangedBuild } from '../../changed-build';
import { enquiryRequest } from '../../post-enquiry';
import { ASKED } from '../../valuation';

/** The remote that the upgrade releases. */
export const REMOTE = 'mfe-reviews';
const JSON_BODY = { 'content-type': 'application/json' };
const TIMEOUT_MS = 20_000;

/** Visitors' actions at an API. Each call does an action once, as a new visitor, and throws if it fails. */
export class Visitors {
  #number = 0;
  /** Senders of enquiries that were acknowledged. */
  readonly enquirers: string[] = [];

  async useApi(api: string): Promise<void> {
    const number = ++this.#number;
    const { authenticationToken } = await ask<{ authenticationToken: string }>(api, {
      path: '/api/library/v1/client-token',
      number,
      method: 'POST',
    });
    const found = await ask<{ total: number; results: { id: string }[] }>(api, {
      path: '/v1/cars',
      number,
      method: 'POST',
      headers: { ...JSON_BODY, authorization: `Bearer ${authenticationToken}` },
      body: JSON.stringify({ priceMax: String(20_000 + number), page: 1, pageSize: 14, fields: ['results', 'facets'] }),
    });
    const id = found.results[number % found.results.length]?.id ?? '';
    await ask(api, { path: `/v1/cars/${id}`, number });
    await ask(api, { path: `/v1/cars/${id}/similar`, number });
    await this.#enquire(api, id, number);
    await value(api, number);
  }

  async #enquire(api: string, carId: string, number: number): Promise<void> {
    const email = `visitor.${number}@upgrade.test`;
    const { path, ...request } = enquiryRequest(carId, email);
    await ask(api, { path, number, ...request });
    this.enquirers.push(email);
  }
}

/**
 * Actions of a squad and a release manager at a registry.
 * @param build build of the remote from which another version is made
 */
export async function useRegistry(releases: Releases, words: string, build: string): Promise<void> {
  const publish = (folder: string) => releases.publish(REMOTE, folder);
  const version = await withChangedBuild(REMOTE, changes.words('Showing our 5 star reviews', words), publish, build);
  await releases.promote(version);
  await releases.rollback(REMOTE);
}

async function value(api: string, number: number): Promise<void> {
  const phone = `07700${900_000 + number}`;
  const post = (path: string, body: object) =>
    ask<{ id?: string }>(api, {
      path: `/api/apply/v1/${path}`,
      number,
      method: 'POST',
      headers: JSON_BODY,
      body: JSON.stringify(body),
    });
  const { id } = await post('valuation', { ...ASKED, phone, email: `visitor.${number}@upgrade.test` });
  const { messages } = await ask<{ messages: { kind: string; payload: { to?: string; text?: string } }[] }>(api, {
    path: '/dev/outbox.json',
    number,
  });
  const sent = messages.find(({ kind, payload }) => kind === 'sms' && payload.to === phone.replace(/^0/, '+44'));
  await post('valuation/verify', { id, code: /\d{6}/.exec(sent?.payload.text ?? '')?.[0], vrm: ASKED.vehicle.vrm });
}

async function ask<Answer>(
  api: string,
  { path, number, ...request }: RequestInit & { path: string; number: number },
): Promise<Answer> {
  // Gives each visitor a different address, as a shell does for an API behind it.
  const headers = { ...request.headers, 'x-forwarded-for': `10.1.${number >> 8}.${number & 255}` };
  const answer = await fetch(api + path, { ...request, headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const text = await answer.text();
  const body = JSON.parse(text) as Answer & { error?: unknown };
  if (!answer.ok || body.error) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
  return body;
}
