import { withRequests } from './with-requests';

jest.mock('./requests', () => {
  throw new Error('lost');
});

it('a request whose code is lost fails like one without an answer', async () => {
  const request = jest.fn();
  expect(await withRequests(request)).toEqual({ ok: false, failure: { status: 0, message: 'API request failed' } });
  expect(request).not.toHaveBeenCalled();
});
