import type { ApiResult } from './services';

/**
 * The answer of a call that is essential for a block's `load`.
 *
 * @throws when the call failed
 */
export function orThrow<Value>(result: ApiResult<Value>): Value {
  if (result.ok) return result.value;
  throw new Error(`${result.failure.status}: ${result.failure.message}`);
}
