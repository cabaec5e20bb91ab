import type { ApiClient, ApiResult } from '@forecourt/contracts/services';
import * as z from 'zod/mini';
import { repeatAfterReturn } from './repeat-after-return';

const answer = z.string();
const ABORTED = { ok: false, failure: { status: 0, message: 'API request failed' } } as const;
const ANSWERED: ApiResult<string> = { ok: true, value: 'cars' };
const leave = () => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
const leaveAndComeBack = () => void (leave() && comeBack());

/** A client whose first request is aborted after a call of `when`, and whose second is answered. */
function clientAborted(when: () => void) {
  const asked = jest.fn().mockImplementationOnce(async () => {
    when();
    return ABORTED;
  });
  asked.mockResolvedValue(ANSWERED);
  return { asked, api: repeatAfterReturn(asked as ApiClient) };
}

describe('a request of a page that was left', () => {
  it.each([
    ['after', leaveAndComeBack],
    ['before', () => void setTimeout(leaveAndComeBack)],
  ])('is repeated when the visitor is back, if the browser aborts it %s the event', async (_, when) => {
    const { api, asked } = clientAborted(when);
    expect(await api('/v1/cars/1', { answer })).toEqual(ANSWERED);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('is repeated as a POST only if it is repeatable', async () => {
    const first = clientAborted(leaveAndComeBack);
    expect(await first.api('/v1/cars', { body: {}, answer })).toEqual(ABORTED);
    const second = clientAborted(leaveAndComeBack);
    expect(await second.api('/v1/cars', { body: {}, answer, isRepeatable: true })).toEqual(ANSWERED);
  });

  it('is not repeated before the visitor is back', async () => {
    const { api, asked } = clientAborted(leave);
    const answered = api('/v1/cars/1', { answer });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveBeenCalledTimes(1);
    comeBack();
    expect(await answered).toEqual(ANSWERED);
  });

  it('fails if the visitor has not left the page', async () => {
    const { api, asked } = clientAborted(() => {});
    expect(await api('/v1/cars/1', { answer })).toEqual(ABORTED);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is not repeated when its caller has aborted it', async () => {
    const { api } = clientAborted(leave);
    expect(await api('/v1/cars/1', { answer, signal: AbortSignal.abort() })).toEqual(ABORTED);
  });
});
