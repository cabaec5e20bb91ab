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

it('the host leaves out of browsers what remotes may not import there, and nothing else', () => {
  const file = path.join(root, 'shell/src/browser/singletons.ts');
  // As webpack does: the pattern is for the path below the folder, what is excluded for the whole path.
  const contexts = [...readFileSync(file, 'utf8').matchAll(/webpackContext\('([^']+)', \{([^}]*)\}/g)].map(([, folder = '', options = '']) => {
    const pattern = (name: string) => new RegExp(new RegExp(`${name}:\\s*/(.*)/,`).exec(options)?.[1] ?? '^$');
    return { folder: path.join(path.dirname(file), folder), included: pattern('regExp'), excluded: pattern('exclude') };
  });
  const isProvided = (module: string) =>
    contexts.some(({ folder, included, excluded }) => {
      const below = path.relative(folder, module);
      return !below.startsWith('..') && included.test(`./${below}`) && !excluded.test(module);
    });
  const given = readFileSync(file, 'utf8');
  const left = Object.keys(PACKAGE_SINGLETONS).flatMap((name) => {
    const folder = path.join(root, name.replace('@forecourt', 'shared'));
    const { exports } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { exports: Record<string, string> };
    return Object.entries(exports)
      .filter(([, target]) => /\/src\/(?!server\/|testing\/).*\.tsx?$/.test(target) && !isProvided(path.join(folder, target)))
      .map(([module]) => module.replace('.', name))
      .filter((module) => !given.includes(`'${module}': {`));
  });
  expect(left.toSorted()).toEqual([...SERVER_ONLY_MODULES].toSorted());
});

it('the host provides its packages in their own versions, which remotes accept', () => {
  const [, listed = ''] = /VERSIONS = \{([^}]*)\}/.exec(readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8')) ?? [];
  const versions = Object.fromEntries([...listed.matchAll(/'([^']+)': '([^']+)'/g)].map(([, name = '', version = '']) => [name, version]));
  const packageOf = (name: string) =>
    JSON.parse(readFileSync(path.join(root, name.replace('@forecourt', 'shared'), 'package.json'), 'utf8')) as { version: string };
  expect(versions).toEqual(Object.fromEntries(Object.keys(PACKAGE_SINGLETONS).map((name) => [name, packageOf(name).version])));
  expect(PACKAGE_SINGLETONS).toEqual(Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`])));
});
