import type { ApiClient, ApiFailure, ApiRequest, ApiResult } from '@forecourt/contracts/services';

const DEFAULT_TIMEOUT_MS = 10_000;
const FAILED = 'API request failed'; // A8-9

/** The request of a call, and the parts of its answer that the client uses. */
export type SendRequest = (
  address: string,
  request: { method: string; headers: Record<string, string>; body: BodyInit | undefined; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'statusText' | 'text'>>;

/**
 * Makes the client that blocks call the API with, on the server and in the browser.
 *
 * @param origin of the API, or an empty string for the page's own
 */
export function createApiClient(origin: string, send: SendRequest = (...call) => fetch(...call)): ApiClient {
  return async function call<Value>(path: `/${string}`, request: ApiRequest<Value>): Promise<ApiResult<Value>> {
    // AbortSignal.any is newer than the oldest browsers that we support.
    const abort = new AbortController();
    const stop = () => abort.abort();
    const timer = setTimeout(stop, request.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    request.signal?.addEventListener('abort', stop);
    if (request.signal?.aborted) stop();
    try {
      const { method = request.body === undefined ? 'GET' : 'POST', headers } = request;
      const sent = encodeBody(request.body);
      const response = await send(origin + path, {
        method,
        headers: { accept: 'application/json', ...sent.headers, ...headers },
        body: sent.body,
        signal: abort.signal,
      });
      const text = await response.text();
      const answer = parseAnswer(text);
      if (response.ok) return readAnswer(answer, request, response.status);
      const { failure } = failed(
        response.status,
        (await refusalText(answer)) ?? (response.statusText.trim() || FAILED),
      );
      return { ok: false, failure: { ...failure, body: text } };
    } catch {
      return failed(0, FAILED);
    } finally {
      clearTimeout(timer);
      request.signal?.removeEventListener('abort', stop);
    }
  };
}

function readAnswer<Value>(answer: unknown, { answer: schema }: ApiRequest<Value>, status: number): ApiResult<Value> {
  const parsed = schema.safeParse(answer);
  return parsed.success ? { ok: true, value: parsed.data } : failed(status, FAILED);
}

/** JSON, except for forms, whose content type the browser sets. */
function encodeBody(body: unknown): { body: BodyInit | undefined; headers?: Record<string, string> } {
  if (body === undefined || body instanceof URLSearchParams) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** Some services answer in plain text, which is returned unchanged. */
function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** The service's own message, if any. Its parser is loaded with the first refusal; without it there is no message. */
async function refusalText(answer: unknown): Promise<string | undefined> {
  const { readRefusal } = await import(/* webpackChunkName: "read-refusal" */ './read-refusal').catch(() => ({
    readRefusal: () => undefined,
  }));
  return readRefusal(answer);
}

function failed(status: number, message: string): { ok: false; failure: ApiFailure } {
  return { ok: false, failure: { status, message } };
}
