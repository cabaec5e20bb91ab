import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../services';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { main } = JSON.parse(read('api/content/pages/cookies.json')) as {
  main: { attributes?: { content?: string } }[];
};
const told = [...(main[0]?.attributes?.content ?? '').matchAll(/<code>([^<]+)<\/code>/g)].map(([, name = '']) => name);

/** Cookies that a visitor can have. The page does not list those of squads and testers. */
const cookies = read('docs/platform/contracts/cookies.md')
  .split(/^(?=\| \| `)/m)
  .filter((table) => table.startsWith('| | `') && !table.includes('not on the cookie page'))
  .map((table) => /`(\w+)`/.exec(table)?.[1] ?? '');

/** The first column of the table of storage keys, without its examples. */
const storageKeys = [
  ...read('docs/site/contracts/storage-keys.md').matchAll(/^\| (`[^|]+`[^|]*) \| (?!Value)/gm),
].flatMap(([, cell = '']) =>
  [...cell.replaceAll(/such as `\w+`/g, '').matchAll(/`([^`]+)`/g)].map(([, key = '']) =>
    key.replace(/\{[^}]+\}/, '…'),
  ),
);

it('lists every cookie and storage key of the contracts, and no other', () => {
  expect(cookies.length).toBeGreaterThan(2);
  expect(storageKeys.length).toBeGreaterThan(4);
  expect(told.toSorted()).toEqual([...cookies, ...storageKeys].toSorted());
});
