import { mayCall } from './embed-calls';

const PARTNER = 'https://partner.example';
const ANYBODY = [{ brand: '*', origin: '*' }];
const LISTED = [{ brand: 'bramblegate', origin: PARTNER }];

describe('a call of the API by a block in a third-party page', () => {
  it.each([
    ['may read, where any origin may embed', ANYBODY, 'GET', '/v1/cars/1', true],
    ['may search, where any origin may embed', ANYBODY, 'POST', '/v1/cars', true],
    ['may not send an enquiry, where any origin may embed', ANYBODY, 'POST', '/api/message', false],
    ['may send an enquiry, from an origin listed by name', LISTED, 'POST', '/api/message', true],
    ['may not delete, where any origin may embed', ANYBODY, 'DELETE', '/v1/cars', false],
  ])('%s', (_, listed, method, path, expected) =>
    expect(mayCall(listed, { origin: PARTNER, method, path })).toBe(expected),
  );

  it('may read from a sandboxed page where any origin may embed', () => {
    expect(mayCall(ANYBODY, { origin: 'null', method: 'GET', path: '/v1/cars/1' })).toBe(true);
    expect(mayCall(LISTED, { origin: 'null', method: 'GET', path: '/v1/cars/1' })).toBe(false);
  });

  it('is refused from an origin that is not listed', () => {
    expect(mayCall(LISTED, { origin: 'https://other.example', method: 'GET', path: '/v1/cars/1' })).toBe(false);
  });
});
