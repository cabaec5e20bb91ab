import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { sourceVersion } from './source-version';

let folder: string;
let released: string | undefined;

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};
const version = (remote = 'mfe-one') => sourceVersion(path.join(folder, remote), [path.join(folder, 'ui')]);

beforeEach(() => {
  released = process.env['RELEASE_VERSION'];
  delete process.env['RELEASE_VERSION'];
  folder = testFolder();
  write('mfe-one/package.json', '{"version":"2.1.0"}');
  write('mfe-one/src/blocks/a-b/a-b.tsx', 'export const AB = 1;');
  write('ui/src/button.tsx', 'export const Button = 1;');
});
afterEach(() => {
  if (released !== undefined) process.env['RELEASE_VERSION'] = released;
  else delete process.env['RELEASE_VERSION'];
});

describe('the version of a build', () => {
  it("is the package's, and a hash of its sources", () => {
    expect(version()).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  });

  it('is equal for equal sources in any folder', () => {
    cpSync(path.join(folder, 'mfe-one'), path.join(folder, 'elsewhere/mfe-one'), { recursive: true });
    expect(version('elsewhere/mfe-one')).toBe(version());
  });

  it.each([
    ['a view changes', 'mfe-one/src/blocks/a-b/a-b.tsx', 'export const AB = 2;'],
    ['a style is added', 'mfe-one/src/blocks/a-b/a-b.module.css', '.a {}'],
    ['an image is added', 'mfe-one/src/blocks/a-b/star.png', 'pixels'],
    ['an example is added', 'mfe-one/src/blocks/a-b/a-b.examples.ts', 'export const examples = {};'],
    ['a setting of the build is added', 'mfe-one/.env.production', 'PUBLIC_SHOP=acme'],
    ['the component kit changes', 'ui/src/button.tsx', 'export const Button = 2;'],
  ])('changes when %s', (_, file, content) => {
    const before = version();
    write(file, content);
    expect(version()).not.toBe(before);
  });

  it('changes when a file is renamed', () => {
    const before = version();
    cpSync(path.join(folder, 'mfe-one/src/blocks/a-b'), path.join(folder, 'mfe-one/src/blocks/a-c'), {
      recursive: true,
    });
    rmSync(path.join(folder, 'mfe-one/src/blocks/a-b'), { recursive: true });
    expect(version()).not.toBe(before);
  });

  it.each([
    'mfe-one/src/blocks/a-b/a-b.test.tsx',
    'mfe-one/src/blocks/a-b/testing/sample-answers.ts',
    'ui/src/testing/expect-accessible.ts',
    'mfe-one/README.md',
    'mfe-one/.turbo/turbo-build.log',
    'mfe-one/dist/server/remote.cjs',
    'mfe-one/dist/release.json',
    'mfe-one/node_modules/x/package.json',
    'ui/src/button.test.ts',
  ])('ignores %s', (file) => {
    const before = version();
    write(file, '{}');
    expect(version()).toBe(before);
  });

  it('can be set by a release pipeline', () => {
    process.env['RELEASE_VERSION'] = '3.0.0';
    expect(version()).toBe('3.0.0');
  });
});
