import { isHost } from './is-host';

it.each(['localhost', 'localhost:3000', '127.0.0.1:80', '[::1]:3000', 'www.a-brand.example', 'xn--bcher-kva.example'])(
  'a host: %s',
  (host) => {
    expect(isHost(host)).toBe(true);
  },
);

it.each(['', 'a b', 'a#', 'a?x', 'a/b', 'a@b', 'a:b', 'a:', '.a', 'a.', '-a', 'a\\b', 'ä.example', '[::1', 'a:123456'])(
  'no host: %j',
  (host) => {
    expect(isHost(host)).toBe(false);
  },
);
