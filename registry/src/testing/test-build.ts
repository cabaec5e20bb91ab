import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ReleaseManifest } from '@forecourt/contracts/release-set';
import { integrityOf } from '@forecourt/service/integrity';
import type { Reservation } from '../rules/releases/publication';

/** A release as a remote's build would make it, small. */
export interface TestBuild extends Reservation {
  contents: Readonly<Record<string, string>>;
}

export function testBuild(
  remote = 'mfe-reviews',
  version = '1.0.0',
  changes: Partial<ReleaseManifest> = {},
  code = version,
): TestBuild {
  const block = `${remote.slice('mfe-'.length)}-slider`;
  const contents = {
    'browser/remoteEntry.js': `globalThis.${remote.replaceAll('-', '_')} = ${JSON.stringify(code)};`,
    'browser/chunks/slider.js': 'globalThis.slider = "the same in every version";',
    'browser/slider.css': '.slider { display: grid }',
    'server/remote.cjs': `exports.version = ${JSON.stringify(code)};`,
  };
  const manifest: ReleaseManifest = {
    remote,
    version,
    entry: 'browser/remoteEntry.js',
    server: 'server/remote.cjs',
    blocks: {
      [block]: {
        elements: [],
        hydrate: 'visible',
        reads: [],
        scripts: ['browser/chunks/slider.js'],
        styles: ['browser/slider.css'],
        shared: [],
      },
    },
    requires: { react: '^19.3.1' },
    federationCore: '2.9.2',
    catalogue: {
      [block]: { description: 'Slides.', attributes: { type: 'object', properties: { title: {}, count: {} } } },
    },
    ...changes,
  };
  const files = Object.fromEntries(
    Object.entries(contents).map(([file, text]) => [
      file,
      { integrity: integrityOf(text), bytes: Buffer.byteLength(text) },
    ]),
  );
  return { manifest, files, contents };
}

/** Writes a build to a new folder, as webpack leaves it in `dist/`. */
export async function writeBuild({ manifest, contents }: TestBuild): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-'));
  for (const [file, text] of Object.entries({ ...contents, 'release.json': JSON.stringify(manifest) })) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return folder;
}
