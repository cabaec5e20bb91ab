import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/**
 * Writes the sources of a remote `mfe-sample`, by path, into a separate folder inside the repository, where packages
 * are found. The caller removes the folder's parent.
 */
export function writeRemote(sources: Readonly<Record<string, string>>): string {
  // Ignored by git.
  mkdirSync(path.join(ROOT, '.data'), { recursive: true });
  const remote = path.join(mkdtempSync(path.join(ROOT, '.data/test-remote-')), 'mfe-sample');
  const dependencies = { '@forecourt/contracts': '1.0.0', '@forecourt/domain': '2.0.0', '@forecourt/theme': '1.0.0' };
  const own = {
    'package.json': JSON.stringify({
      name: 'mfe-sample',
      version: '1.2.0',
      type: 'module',
      private: true,
      dependencies,
    }),
  };
  for (const [file, content] of Object.entries({ ...own, ...sources })) {
    mkdirSync(path.dirname(path.join(remote, file)), { recursive: true });
    writeFileSync(path.join(remote, file), content);
  }
  return remote;
}
