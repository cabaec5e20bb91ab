import type { ApiResult } from '@forecourt/contracts/services';
import type * as requests from './requests';

const LOST = { status: 0, message: 'API request failed' };

/**
 * Requests cars or makes. The code for it, which parses answers, is loaded with the first request: a page that was just
 * opened has the server's answers. A failure to load it is the same as no answer.
 */
export async function withRequests<Value>(
  request: (code: typeof requests) => Promise<ApiResult<Value>>,
): Promise<ApiResult<Value>> {
  const code = await import('./requests').catch(() => undefined);
  return code ? request(code) : { ok: false, failure: LOST };
}
