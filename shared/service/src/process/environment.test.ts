import * as z from 'zod';
import { ConfigError, readEnvironment } from './environment';
import { databaseUrlOf, databaseVariables, list, origin, port, trustedProxies } from './settings';

const schema = z
  .object({
    PORT: port().default(3000),
    ORIGIN: origin().default('http://localhost'),
    NAMES: list(z.string().min(1)).default([]),
    PROXIES: trustedProxies().default([]),
    ...databaseVariables,
  })
  .transform(({ PORT, ORIGIN, NAMES, PROXIES, ...database }) => ({
    port: PORT,
    origin: ORIGIN,
    names: NAMES,
    proxies: PROXIES,
    databaseUrl: databaseUrlOf(database),
  }));
const read = (env: Record<string, string>) => readEnvironment(schema, env);

describe('reading the environment', () => {
  it('takes an empty variable as not set', () => {
    expect(read({ PORT: '', ORIGIN: '', PROXIES: '' })).toMatchObject({ port: 3000, origin: 'http://localhost', proxies: [] });
  });

  it('reads each kind of setting', () => {
    expect(read({ PORT: '0', ORIGIN: 'https://forecourt.example/path?a=b', NAMES: 'a, b', DATABASE_PORT: '1' })).toMatchObject({
      port: 0,
      origin: 'https://forecourt.example',
      names: ['a', 'b'],
      databaseUrl: 'postgres://forecourt@127.0.0.1:1/forecourt',
    });
    expect(read({ DATABASE_URL: 'postgres://elsewhere/x' }).databaseUrl).toBe('postgres://elsewhere/x');
  });

  it('names every setting that it cannot use, in one line', () => {
    const bad = { PORT: '70000', ORIGIN: 'ftp://x', NAMES: 'a,,b', DATABASE_URL: 'mysql://x' };
    expect(() => read(bad)).toThrow(ConfigError);
    expect(() => read(bad)).toThrow(/^PORT: is not a port; ORIGIN: is not an http address; NAMES: [^;]+; DATABASE_URL: must be a postgres:\/\/ address$/);
  });

  it.each([
    ['false', []],
    ['10.0.0.7, 10.1.0.0/16,fd00::/8, uniquelocal', ['10.0.0.7', '10.1.0.0/16', 'fd00::/8', 'uniquelocal']],
  ])('trusts the proxies that it is told of: %s', (PROXIES, proxies) => {
    expect(read({ PROXIES }).proxies).toEqual(proxies);
  });

  it.each(['my proxy; yours', 'true', 'yes', '1', '10.0.0.0/0', '::/0', '10.0.0.0/33', '10.0.0.1,', '10.0.0.1,evil', '10.0.0.1/8/8'])(
    'believes nobody by %j',
    (PROXIES) => {
      expect(() => read({ PROXIES })).toThrow('PROXIES: must be addresses or networks');
    },
  );
});
