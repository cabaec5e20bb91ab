import { readFile } from 'node:fs/promises';
import type { Release } from '@forecourt/contracts/release-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { BoundedMap } from './bounded-map';

/** Reads stylesheets of releases, each once. One that cannot be read is empty: a block without its looks is still a block. */
export function createStyleReader(files: ReleaseFiles, report: (message: string) => void): (release: Release, file: string) => Promise<string> {
  const texts = new BoundedMap<Promise<string>>(1000);
  return (release, file) => {
    const key = `${releaseId(release)}/${file}`;
    const known = texts.get(key);
    if (known) return known;
    const text = readFile(files.pathOf(release, file), 'utf8').catch((error: unknown) => {
      report(`${key} could not be read: ${String(error)}`);
      return '';
    });
    texts.set(key, text);
    return text;
  };
}
