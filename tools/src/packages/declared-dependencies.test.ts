import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { PUBLISHED, publishedFolder } from './pack-packages';

/** Imports of packages: `from 'x'`, `import 'x'`, `import('x')`, `require('x')`. */
const IMPORTS = /(?:\bfrom |\bimport |\bimport\(|\brequire\()'([^.'][^']*)'/g;

interface Manifest {
  private?: boolean;
  files?: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  bin?: object;
  exports?: Record<string, string>;
}

/** Workspaces find the packages of the whole repository. An installed package finds only those that it lists. */
describe.each(PUBLISHED)('the published package %s', (name) => {
  const folder = publishedFolder(name);
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Manifest;
  const { files = [], dependencies = {}, peerDependencies = {}, exports = {} } = manifest;
  const listed = { ...dependencies, ...peerDependencies };
  const sources = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|cjs)$/.test(entry.name) && !entry.name.includes('.test.'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !files.includes(`!${path.relative(folder, path.dirname(file))}`));

  it('lists every package that its files import', () => {
    const imported = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(IMPORTS)].map(([, given = '']) => packageOf(given)),
    );
    const unlisted = [...new Set(imported)].filter(
      (one) => !isBuiltin(one) && one !== `@forecourt/${name}` && !Object.hasOwn(listed, one),
    );
    expect(unlisted).toEqual([]);
  });

  it('may be published, with every file that it exports', () => {
    expect(manifest.private).toBeUndefined();
    expect(Object.values(exports).filter((file) => !files.some((one) => file.startsWith(`./${one}/`)))).toEqual([]);
  });
});

function packageOf(request: string): string {
  return request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
}
