import { withQuery } from './with-query';

describe('an address with a query', () => {
  it.each([
    ['/cars', 'a=1', '/cars?a=1'],
    ['/cars?b=2', 'a=1', '/cars?b=2&a=1'],
    ['/cars#results', 'a=1', '/cars?a=1#results'],
    ['/cars?b=2#results', 'a=1', '/cars?b=2&a=1#results'],
    ['/cars#results', '', '/cars#results'],
  ])('%s with %j is %s', (address, query, expected) => {
    expect(withQuery(address, query)).toBe(expected);
  });
});
