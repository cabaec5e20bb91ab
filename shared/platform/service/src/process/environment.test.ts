import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../testing/test-folder';
import * as z from 'zod';
import { ConfigError, readEnvironment } from './environment';
import { databaseUrlOf, databaseVariables, list, origin, port, trustedProxies } from './settings';

const schema = z
  .object({
    PORT: port().default(3000),
    ORIGIN: origin().default('http://localhost'),
    NAMES: list(z.string().min(1)).default([]),
    PROXIES: trustedProxies().default([]),
    SECRET: z.string().optional(),
    ...databaseVariables,
  })
  .transform(({ PORT, ORIGIN, NAMES, PROXIES, SECRET, ...database }) => ({
    port: PORT,
    secret: SECRET,
    origin: ORIGIN,
    names: NAMES,
    proxies: PROXIES,
    databaseUrl: databaseUrlOf(database),
  }));
const read = (env: Record<string, string>) => readEnvironment(schema, env);

describe('reading the environment', () => {
  it('takes an empty variable as not set', () => {
    expect(read({ PORT: '', ORIGIN: '', PROXIES: '' })).toMatchObject({
      port: 3000,
      origin: 'http://localhost',
      proxies: [],
    });
  });

  it('reads each kind of setting', () => {
    expect(
      read({ PORT: '0', ORIGIN: 'https://forecourt.example/path?a=b', NAMES: 'a, b', DATABASE_PORT: '1' }),
    ).toMatchObject({
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
    expect(() => read(bad)).toThrow(
      /^PORT: is not a port; ORIGIN: is not an http address; NAMES: [^;]+; DATABASE_URL: must be a postgres:\/\/ address$/,
    );
  });

  it.each([
    ['false', []],
    ['10.0.0.7, 10.1.0.0/16,fd00::/8, uniquelocal', ['10.0.0.7', '10.1.0.0/16', 'fd00::/8', 'uniquelocal']],
  ])('trusts the configured proxies: %s', (PROXIES, proxies) => {
    expect(read({ PROXIES }).proxies).toEqual(proxies);
  });

  it.each([
    'my proxy; yours',
    'true',
    'yes',
    '1',
    '10.0.0.0/0',
    '::/0',
    '10.0.0.0/33',
    '10.0.0.1,',
    '10.0.0.1,evil',
    '10.0.0.1/8/8',
  ])('trusts nobody by %j', (PROXIES) => {
    expect(() => read({ PROXIES })).toThrow('PROXIES: must be addresses or networks');
  });

  describe('from a file', () => {
    const folder = testFolder();
    const file = (content: string) => {
      const place = path.join(folder, String(Math.random()));
      writeFileSync(place, content);
      return place;
    };

    it.each(['postgres://db/x', 'postgres://db/x\n', 'postgres://db/x\r\n'])(
      'reads the file without its final line break: %j',
      (content) => {
        expect(read({ DATABASE_URL_FILE: file(content), DATABASE_URL: '' }).databaseUrl).toBe('postgres://db/x');
      },
    );

    it('keeps all other space', () => {
      expect(read({ SECRET_FILE: file(' one\n two \n\n') }).secret).toBe(' one\n two \n');
    });

    it.each([
      [
        'there is none',
        { DATABASE_URL_FILE: path.join(folder, 'nothing') },
        'DATABASE_URL_FILE: cannot be read (ENOENT)',
      ],
      ['it is a folder', { DATABASE_URL_FILE: folder }, 'DATABASE_URL_FILE: cannot be read (EISDIR)'],
      ['it is empty', { DATABASE_URL_FILE: file('\n') }, 'DATABASE_URL_FILE: is empty'],
      [
        'the setting is there too',
        { DATABASE_URL_FILE: file('postgres://db/x'), DATABASE_URL: 'postgres://db/y' },
        'DATABASE_URL_FILE: DATABASE_URL is set too; which of them counts?',
      ],
      [
        'what is in it is of no use',
        { DATABASE_URL_FILE: file('mysql://user:secret@db') },
        'DATABASE_URL: must be a postgres:// address',
      ],
    ])('names the setting, and never the content, when %s', (_case, env, message) => {
      expect(() => read(env)).toThrow(new ConfigError(message));
    });

    it('names every file that it cannot use', () => {
      expect(() => read({ PORT_FILE: folder, ORIGIN_FILE: file('') })).toThrow(
        'PORT_FILE: cannot be read (EISDIR); ORIGIN_FILE: is empty',
      );
    });
  });
});
