import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { FEDERATION_CONSTANTS } from './federation-constants';

const { resolve } = createRequire(import.meta.url);
const PACKAGES = ['runtime', 'runtime-core', 'sdk', 'webpack-bundler-runtime'];

it.each(PACKAGES)('%s takes no constant from a global of the page', (name) => {
  const folder = path.dirname(resolve(`@module-federation/${name}`));
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[cm]?js$/.test(file))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('\n');
  const read = [...code.matchAll(/\btypeof ((?:FEDERATION|ENV)_\w+)/g)].map(([, constant = '']) => constant);
  expect(read).not.toEqual([]);
  expect([...new Set(read)].filter((constant) => !Object.hasOwn(FEDERATION_CONSTANTS, constant))).toEqual([]);
});
