import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { modulesForBrowsers } from './shared-modules';
import { readSharedPackage } from './shared-package';

const FILES = ['hours/today', 'hours/week', 'hours/inner', 'names', 'closed', 'server/all', 'testing/sample'];

/** A package `@library/hours` with these declarations. */
function hours(forecourt: object, { exports = {} }: { exports?: Record<string, string> } = {}): string {
  const dir = testFolder();
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(dir, 'src', file)), { recursive: true });
    writeFileSync(path.join(dir, 'src', `${file}.ts`), '');
  }
  const exported = FILES.filter((file) => file !== 'hours/inner').map((file) => [`./${file}`, `./src/${file}.ts`]);
  const manifest = {
    name: '@library/hours',
    version: '2.1.0',
    exports: { ...Object.fromEntries(exported), ...exports },
    forecourt,
  };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest));
  return dir;
}

it('a package that declares nothing for browsers is not shared', () => {
  expect(readSharedPackage(hours({ role: 'library' }))).toBeUndefined();
});

it('puts a module in no list into a separate chunk, and does not share modules for servers or tests', () => {
  const shared = readSharedPackage(hours({ browser: {} }));
  expect([...(shared?.modules.keys() ?? [])]).toEqual(
    ['hours/today', 'hours/week', 'names', 'closed'].map((name) => `@library/hours/${name}`),
  );
  expect([shared?.eager.size, shared?.serverOnly.size, shared?.chunks.size]).toEqual([0, 0, 0]);
});

it('the first chunk that names a file contains it, unless the file stays alone', () => {
  const dir = hours({ browser: { chunks: { day: ['hours/today'], hours: ['hours/*'] }, alone: ['hours/week'] } });
  const chunks = [...(readSharedPackage(dir)?.chunks ?? [])].map(([file, chunk]) => [path.basename(file), chunk]);
  expect(chunks).toEqual([
    ['today.ts', 'day'],
    ['inner.ts', 'hours'],
  ]);
});

it('gives browsers eager modules immediately, others on request, and none that only servers have', () => {
  const shared = readSharedPackage(hours({ browser: { eager: ['names'] }, server: ['closed', 'names'] }));
  expect([...(shared?.serverOnly ?? [])]).toEqual(['@library/hours/closed']);
  const lines = modulesForBrowsers([shared!], path.resolve(import.meta.dirname, '../../..')).split('\n');
  expect(lines.find((line) => line.includes("mode: 'eager'"))).toContain('(?:names\\.ts)');
  expect(lines.find((line) => line.includes("mode: 'lazy'"))).toContain('(?:hours\\/today\\.ts|hours\\/week\\.ts)');
});

it.each([
  ['eager', { browser: { eager: ['nams'] } }],
  ['alone', { browser: { alone: ['nams'] } }],
  ['chunks', { browser: { chunks: { names: ['nams'] } } }],
  ['server', { browser: {}, server: ['nams'] }],
])('a module that does not exist, listed in %s, fails by its name', (_, forecourt) => {
  expect(() => readSharedPackage(hours(forecourt))).toThrow('@library/hours declares nams, which it does not have.');
});

it('a module that is not named after its file fails by its name', () => {
  const shared = readSharedPackage(hours({ browser: {} }, { exports: { './times': './src/hours/week.ts' } }));
  expect(() => modulesForBrowsers([shared!], import.meta.dirname)).toThrow(
    '@library/hours/times is not named after its file, week.ts.',
  );
});
