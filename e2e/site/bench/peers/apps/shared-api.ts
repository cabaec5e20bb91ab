import type { ApiClient, ApiRequest } from '@forecourt/contracts/services';

const KEPT_MS = 10_000;
const MAX_KEPT = 500;

type Asked = Pick<ApiRequest<unknown>, 'method' | 'body' | 'headers'>;

interface Answer {
  status: number;
  body: unknown;
}

/**
 * The API on the server. Equal requests within ten seconds share an answer, as in our shell, so that the number of
 * requests makes no difference between the three sites.
 */
export function sharedApi(origin: string): ApiClient {
  const kept = new Map<string, { until: number; answer: Promise<Answer> }>();

  const ask = async (path: string, { method, body, headers }: Asked): Promise<Answer> => {
    const json = body !== undefined && { body: JSON.stringify(body) };
    const response = await fetch(origin + path, {
      method: method ?? (json ? 'POST' : 'GET'),
      headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
      ...json,
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  };

  return async (path, { method, body, headers, answer: schema }) => {
    const asked = { method, body, headers };
    const key = JSON.stringify([path, asked]);
    const known = kept.get(key);
    const entry = known && known.until > Date.now() ? known : { until: Date.now() + KEPT_MS, answer: ask(path, asked) };
    kept.delete(key);
    kept.set(key, entry);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
    const { status, body: answered } = await entry.answer.catch(() => ({ status: 0, body: undefined }));
    const parsed = status === 200 ? schema.safeParse(answered) : undefined;
    if (parsed?.success) return { ok: true, value: parsed.data };
    return { ok: false, failure: { status, message: 'API request failed' } };
  };
}
