import { fastify } from 'fastify';
import { createVisitorOf } from './visitor-of';

describe('the visitor of a request', () => {
  it.each([
    ['undefined when a trusted proxy names none', '10.0.0.1', undefined, undefined],
    ['the visitor that a trusted proxy names', '10.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['the caller when it is not a proxy', '192.0.2.9', undefined, '192.0.2.9'],
    ['the caller even if it names another', '192.0.2.9', '192.0.2.1', '192.0.2.9'],
  ])('is %s', async (_who, remoteAddress, forwardedFor, visitor) => {
    const visitorOf = createVisitorOf(['10.0.0.0/8']);
    const app = fastify({ trustProxy: ['10.0.0.0/8'] });
    app.get('/', async (request) => ({ visitor: visitorOf(request) }));
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual(
      visitor === undefined ? {} : { visitor },
    );
  });
});
