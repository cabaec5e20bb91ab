import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';
import { missingFunctions } from './browser-functions';
import { repositoryFiles } from './repository-files';

/** Checked before use, or without effect if it is missing. */
const GUARDED: Readonly<Record<string, string>> = {
  'Navigator.share': 'mfe-marketplace/',
  cookieStore: 'shell/src/browser/consent/consent.ts',
  'HTMLScriptElement.fetchPriority': 'shell/src/browser/consent/consent.ts',
  requestIdleCallback: 'shell/src/browser/islands/first-screen.ts',
};

/** Attributes are parsed on the server alone. */
const ON_SERVERS = /^shared\/platform\/contracts\/src\/block\/attribute-text\.ts$|-attribute\.ts$/;

const IN_BROWSERS =
  /^(?:shell\/src\/browser|mfe-[a-z]+\/src|shared\/(?:site\/(?:ui|theme|domain)|platform\/contracts)\/src)\/(?!.*(?:\/server\/|\/testing\/|\.test\.|\.examples\.)).*\.tsx?$/;

const missingIn = (files: readonly string[]) =>
  missingFunctions(files.map((file) => path.join(root, file)))
    .filter(({ name, file }) => !ON_SERVERS.test(file) && !(GUARDED[name] && file.startsWith(GUARDED[name])))
    .map(({ name, since, file }) => `${file}: ${name} is there from ${since}`);

const PLANTED = ['URL.canParse("x")', 'new URLSearchParams().size', 'AbortSignal.any', 'requestIdleCallback'];

describe('browser code', () => {
  let files: string[];
  let planted: string;
  let missing: string[];
  // One program for both: the types of the libraries are read once.
  beforeAll(async () => {
    files = (await repositoryFiles()).filter((file) => IN_BROWSERS.test(file));
    const folder = testFolder();
    planted = path.relative(root, path.join(folder, 'planted.ts'));
    writeFileSync(
      path.join(folder, 'planted.ts'),
      PLANTED.map((use, index) => `export const used${index} = ${use};\n`).join(''),
    );
    missing = missingIn([...files, planted]);
  });

  it('uses no function that a supported browser lacks', () => {
    expect(files.length).toBeGreaterThan(500);
    for (const folder of ['shared/platform/contracts/', 'shared/site/domain/', 'shared/site/theme/', 'shared/site/ui/'])
      expect(files.some((file) => file.startsWith(folder))).toBe(true);
    expect(missing.filter((line) => !line.startsWith(planted))).toEqual([]);
  });

  it('is checked for functions of classes, objects and the window', () => {
    expect(missing.filter((line) => line.startsWith(planted)).map((line) => line.split(' ')[1])).toEqual([
      'URL.canParse',
      'URLSearchParams.size',
      'AbortSignal.any',
      'requestIdleCallback',
    ]);
  });
});
