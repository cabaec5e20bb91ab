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
  const excluded = readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8').matchAll(/exclude: \/\\\/\(([^)]*)\)/g);
  const ofContracts = [...SERVER_ONLY_MODULES].filter((name) => name.startsWith('@forecourt/contracts/'));
  expect([...excluded].flatMap(([, names = '']) => names.split('|')).map((name) => `@forecourt/contracts/${name}`)).toEqual(ofContracts);
  const { exports } = JSON.parse(readFileSync(path.join(root, 'shared/domain/package.json'), 'utf8')) as { exports: Record<string, string> };
  const ofDomain = Object.keys(exports).filter((name) => /^\.\/(cars\/history|quotes\/quote|running-costs\/.*)$/.test(name));
  expect(ofDomain.map((name) => name.replace('.', '@forecourt/domain'))).toEqual([...SERVER_ONLY_MODULES].filter((name) => !ofContracts.includes(name)));
});

it('the host provides its packages in their own versions, which remotes accept', () => {
  const [, listed = ''] = /VERSIONS = \{([^}]*)\}/.exec(readFileSync(path.join(root, 'shell/src/browser/singletons.ts'), 'utf8')) ?? [];
  const versions = Object.fromEntries([...listed.matchAll(/'([^']+)': '([^']+)'/g)].map(([, name = '', version = '']) => [name, version]));
  const packageOf = (name: string) =>
    JSON.parse(readFileSync(path.join(root, name.replace('@forecourt', 'shared'), 'package.json'), 'utf8')) as { version: string };
  expect(versions).toEqual(Object.fromEntries(Object.keys(PACKAGE_SINGLETONS).map((name) => [name, packageOf(name).version])));
  expect(PACKAGE_SINGLETONS).toEqual(Object.fromEntries(Object.entries(versions).map(([name, version]) => [name, `^${version}`])));
});
