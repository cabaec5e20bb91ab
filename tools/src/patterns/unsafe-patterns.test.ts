import { repositoryFiles } from '../../checks/repository-files';
import { patternsIn, productionPatterns, unsafeOf } from './unsafe-patterns';

describe('regular expressions', () => {
  it.each([
    ['a path without its last slashes', String.raw`path.replace(/\/+$/, '')`],
    ['an e-mail address', String.raw`/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)`],
    [
      'a pattern in pieces',
      'const WORD = String.raw`[^@\\s]`;\nnew RegExp(String.raw`${WORD}+@${WORD}+\\.${WORD}+@`);',
    ],
    ['nested repetition', String.raw`/^(\w+\s?)*$/.exec(text)`],
  ])('that take more than linear time are found: %s', (_, code) => {
    expect(unsafeOf(patternsIn('planted.ts', code))).toEqual([
      expect.stringMatching(/^planted\.ts:[12] .*(?:polynomial|exponential)/),
    ]);
  });

  it.each([String.raw`/^[a-z0-9-]+$/`, String.raw`text.replace(/\s+/g, ' ')`, String.raw`/^(?:\d{3}){1,8}$/v`])(
    'that take linear time are let through: %s',
    (code) => {
      expect(unsafeOf(patternsIn('fine.ts', code))).toEqual([]);
    },
  );

  it('of what runs in production take linear time', async () => {
    const patterns = await productionPatterns(await repositoryFiles());
    expect(patterns.length).toBeGreaterThan(150);
    for (const folder of ['api/', 'shared/platform/', 'shared/site/', 'shell/'])
      expect(patterns.some(({ place }) => place.startsWith(folder))).toBe(true);
    expect(unsafeOf(patterns)).toEqual([]);
  });
});
