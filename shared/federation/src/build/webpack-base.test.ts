import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildErrors } from '../testing/build-errors';
import { writeRemote } from '../testing/write-remote';

/** Styles that would reach outside their block. */
const REACHING_OUT = {
  'styles-page': ':global(body) { outline: 9px solid red }',
  'styles-buttons': 'button { color: red }',
  'styles-all': '@layer blocks { * { color: red } }',
};
const styled = (name: string, rule: string) => ({
  [`src/blocks/${name}/${name}.block.ts`]: 'export const declaration = {};',
  [`src/blocks/${name}/${name}.tsx`]: `import styles from './wide.module.css';\nexport const View = () => <p className={styles.card}>A view</p>;`,
  [`src/blocks/${name}/wide.module.css`]: `.card { color: red }\n${rule}`,
});

let folder: string;
let messages: string[];
beforeAll(async () => {
  const allowed = '.card :global(.leaflet-tile) > p, p .card:hover { color: red } @media print { .card { display: none } }';
  folder = writeRemote(Object.assign(styled('styles-own', allowed), ...Object.entries(REACHING_OUT).map(([name, rule]) => styled(name, rule))));
  messages = (await buildErrors(folder)).map(({ message }) => message);
}, 60_000);
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it.each(Object.keys(REACHING_OUT))('the build fails when styles reach outside their block, and names file and line: %s', (block) => {
  expect(messages).toContainEqual(expect.stringMatching(new RegExp(`\\(2:\\d+\\).+${block}/wide\\.module\\.css Selector .+ is not pure`)));
});

it('the build accepts styles of a block’s own elements', () => {
  expect(messages.filter((message) => message.includes('styles-own'))).toEqual([]);
});
