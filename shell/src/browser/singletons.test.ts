import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGE_SINGLETONS, SERVER_ONLY_MODULES } from '@forecourt/federation/singletons';

const root = path.join(import.meta.dirname, '../../..');
const namesIn = (list: string) => [...list.matchAll(/\w+/g)].map(([name]) => name);

it('the shared router has everything that remotes import from it', () => {
  const [, shared = ''] = /webpackExports: \[([^\]]*)\]/.exec(readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8')) ?? [];
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-'));
  const files = remotes.flatMap((remote) =>
    readdirSync(path.join(root, remote, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => path.join(remote, 'src', file)),
  );
  const imported = files
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/^import \{([^}]*)\} from 'react-router-dom'/gm)].flatMap(([, names = '']) =>
        namesIn(names.replaceAll(/\btype \w+/g, '')),
      ),
    );
  expect(imported).toContain('useLocation');
  expect(namesIn(shared)).toEqual(expect.arrayContaining(imported));
});

it('the host leaves out of browsers what remotes may not import there', () => {
  const [, excluded = ''] = /exclude: \/\\\/\(([^)]*)\)/.exec(readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8')) ?? [];
  expect(excluded.split('|').map((name) => `@forecourt/contracts/${name}`)).toEqual([...SERVER_ONLY_MODULES]);
});

it('the host provides its packages in a version that remotes accept', () => {
  const [, versions = ''] = /VERSIONS = \{([^}]*)\}/.exec(readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8')) ?? [];
  const ranges = [...versions.matchAll(/'([^']+)': '([^']+)'/g)].map(([, name, version]) => [name, `^${version}`]);
  expect(Object.fromEntries(ranges)).toEqual(PACKAGE_SINGLETONS);
});
