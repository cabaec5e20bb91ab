import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@forecourt/contracts/release-set';
import { releaseId, type ReleaseFiles } from '@forecourt/federation/release-files';
import { textBytes } from '@forecourt/service/bounded-map';
import { releasePath } from './page-data';
import { ResultCache } from './result-cache';

const MAX_BYTES = 16_777_216;

/**
 * Returns a function that reads a release's stylesheets, each once. An unreadable one counts as empty, because an
 * unstyled block is better than none.
 */
export function createStyleReader(
  files: Pick<ReleaseFiles, 'pathOf'>,
  report: (message: string) => void,
): (release: Release, file: string) => Promise<string> {
  const texts = new ResultCache<string>({ maxBytes: MAX_BYTES, weigh: textBytes });
  return (release, file) => {
    const key = `${releaseId(release)}/${file}`;
    return texts.get(key, () =>
      readFile(files.pathOf(release, file), 'utf8')
        .then((css) => withAddresses(css, releasePath(release, path.posix.dirname(file))))
        .catch((error: unknown) => {
          report(`${key} could not be read: ${String(error)}`);
          return '';
        }),
    );
  };
}

/** Files that a stylesheet names relative to itself, as bundlers write them. */
const RELATIVE_URL = /url\(\s*(["']?)(?![a-z][a-z\d+.-]*:|[/#])(?:\.\/)?([^"'()\s]+)\1\s*\)/gi;

/** Makes relative addresses absolute on this site, since a page that contains the styles has another address. */
export function withAddresses(css: string, folder: string): string {
  return css.replace(RELATIVE_URL, (_, quote: string, file: string) => `url(${quote}${folder}/${file}${quote})`);
}
