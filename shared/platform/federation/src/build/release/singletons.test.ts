import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeRemote } from '../../testing/write-remote';
import { LIBRARY_SINGLETONS, singletonsOf } from './singletons';

const remote = writeRemote({});
const alone = writeRemote({ 'package.json': '{ "name": "mfe-sample", "version": "1.2.0" }' });
afterAll(() => [remote, alone].map((folder) => rmSync(path.dirname(folder), { recursive: true })));

describe('a singleton', () => {
  it.each([
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-router-dom',
    '@forecourt/contracts/names',
    '@forecourt/domain/money',
    '@forecourt/theme/brand',
  ])('is %s', (request) => expect(singletonsOf(remote).has(request)).toBe(true));

  it.each([
    'react-dom/client',
    'reactive',
    '@forecourt/ui/button',
    '@forecourt/contracts',
    '@forecourt/contractsx/a',
    './react',
    'constructor',
    'toString',
    '',
  ])('is not %p', (request) => expect(singletonsOf(remote).has(request)).toBe(false));

  it('is consumed from the host at the major it was built for, and never bundled', () => {
    const { consumed } = singletonsOf(remote);
    expect(Object.keys(consumed).toSorted()).toEqual(
      [
        ...Object.keys(LIBRARY_SINGLETONS),
        '@forecourt/contracts/',
        '@forecourt/domain/',
        '@forecourt/theme/',
      ].toSorted(),
    );
    for (const options of Object.values(consumed)) {
      expect(options).toEqual({
        singleton: true,
        strictVersion: true,
        import: false,
        requiredVersion: expect.stringMatching(/^\^\d+\.0\.0$/),
      });
    }
  });

  it('is refused by name when the remote does not list its package, since it would carry a copy', () => {
    expect(() => singletonsOf(alone).has('@forecourt/domain/money')).toThrow(
      'It imports @forecourt/domain/money. List @forecourt/domain in the dependencies of its package.json.',
    );
    expect(singletonsOf(alone).has('@forecourt/ui/button')).toBe(false);
  });
});
