import { readFile } from 'node:fs/promises';
import type { Release } from '@forecourt/contracts/release-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { textBytes } from '@forecourt/service/bounded-map';
import { ResultCache } from './result-cache';

const MAX_BYTES = 16_777_216;

/**
 * Reads stylesheets of releases, each once. An unreadable one counts as empty: an unstyled block is better than none.
 */
export function createStyleReader(
  files: Pick<ReleaseFiles, 'pathOf'>,
  report: (message: string) => void,
): (release: Release, file: string) => Promise<string> {
  const texts = new ResultCache<string>({ maxBytes: MAX_BYTES, weigh: textBytes });
  return (release, file) => {
    const key = `${releaseId(release)}/${file}`;
    return texts.get(key, () =>
      readFile(files.pathOf(release, file), 'utf8').catch((error: unknown) => {
        report(`${key} could not be read: ${String(error)}`);
        return '';
      }),
    );
  };
}
