import { hasIntegrity, integrityOf } from './integrity';

it('the hash of a file is the one that browsers compute', () => {
  expect(integrityOf('abc')).toBe('sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=');
});

it.each(['sha256', 'sha384'] as const)('a file is intact by the algorithm that its hash names: %s', (algorithm) => {
  const integrity = integrityOf('abc', algorithm);
  expect([hasIntegrity('abc', integrity), hasIntegrity('abd', integrity)]).toEqual([true, false]);
});

it.each(['', 'sha1-qZk+NkcGgWq6PiVxeFDCbJzQ2J0=', 'abc'])('no file is intact by %j', (integrity) => {
  expect(hasIntegrity('abc', integrity)).toBe(false);
});
