import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { ownKeysOnly } from './own-keys';

const dist = path.dirname(path.dirname(createRequire(import.meta.url).resolve('@reduxjs/toolkit')));
const core = path.join(path.dirname(createRequire(import.meta.url).resolve('zod/package.json')), 'v4/core');

it('builds zod so that it ignores members of all objects', () => {
  const source = readFileSync(path.join(core, 'util.js'), 'utf8');
  const members = /export function members[\s\S]*?\n\}/.exec(ownKeysOnly(source, 'util.js'))?.[0];
  expect(members).toContain('for (const key of Object.keys(table ?? {}))');
});

it('builds Redux Toolkit so that a slice has its own reducers only', () => {
  const source = readFileSync(path.join(dist, 'redux-toolkit.modern.mjs'), 'utf8');
  expect(ownKeysOnly(source, 'redux-toolkit.modern.mjs')).toContain(
    'for (const key of Object.keys(finalCaseReducers ?? {})) builder.addCase',
  );
});

it.each([
  ['an object', { a: 1, b: 2 }, ['a', 'b']],
  ['undefined', undefined, []],
])('goes through %s as zod does', (_, table, keys) => {
  const loop = ownKeysOnly('for (const key in table) { keys.push(key); }', 'util.js');
  const seen: string[] = [];
  runInNewContext(loop, { table, keys: seen });
  expect(seen).toEqual(keys);
});

it('fails the build when zod has moved its loops', () => {
  expect(() => ownKeysOnly('export {};', 'util.js')).toThrow(/relies on .* in util\.js/);
});
