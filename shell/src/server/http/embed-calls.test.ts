import { mayCall } from './embed-calls';

const PARTNER = 'https://partner.example';
const ANYBODY = [{ brand: '*', origin: '*' }];
const LISTED = [{ brand: 'bramblegate', origin: PARTNER }];

describe('which calls of the API blocks in a page of others may make', () => {
  it.each([
    ['reads, where all may show blocks', ANYBODY, 'GET', '/v1/cars/1', true],
    ['searches, where all may show blocks', ANYBODY, 'POST', '/v1/cars', true],
    ['sends an enquiry, where all may show blocks', ANYBODY, 'POST', '/api/message', false],
    ['sends an enquiry, listed by name', LISTED, 'POST', '/api/message', true],
    ['changes something in another way, where all may show blocks', ANYBODY, 'DELETE', '/v1/cars', false],
  ])('%s', (_, listed, method, path, expected) => expect(mayCall(listed, { origin: PARTNER, method, path })).toBe(expected));

  it('is a read from a page in a sandbox, where all may show blocks', () => {
    expect(mayCall(ANYBODY, { origin: 'null', method: 'GET', path: '/v1/cars/1' })).toBe(true);
    expect(mayCall(LISTED, { origin: 'null', method: 'GET', path: '/v1/cars/1' })).toBe(false);
  });

  it('is none from an origin that is not listed', () => {
    expect(mayCall(LISTED, { origin: 'https://other.example', method: 'GET', path: '/v1/cars/1' })).toBe(false);
  });
});
