import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildErrors } from '../testing/build-errors';
import { writeRemote } from '../testing/write-remote';

/** Styles with an effect outside their block. */
const REACHING_OUT = {
  'styles-page': ':global(body) { outline: 9px solid red }',
  'styles-buttons': 'button { color: red }',
  'styles-all': '@layer blocks { * { color: red } }',
};
const styled = (name: string, rule: string, className = 'styles.card', imports = '') => ({
  [`src/blocks/${name}/${name}.block.ts`]: 'export const declaration = {};',
  [`src/blocks/${name}/${name}.tsx`]: `${imports}\nimport styles from './wide.module.css';\nexport const View = () => <p className={${className}}>A view</p>;`,
  [`src/blocks/${name}/wide.module.css`]: `.card { color: red }\n${rule}`,
});

/** A second application beside the remote. */
const OTHER = {
  '../mfe-other/package.json': JSON.stringify({ name: 'mfe-other', forecourt: { role: 'remote' } }),
  '../mfe-other/price.ts': `export { price } from './pounds';`,
  '../mfe-other/pounds.ts': 'export const price = 1;',
};

let folder: string;
let messages: string[];
beforeAll(async () => {
  const allowed =
    '.card :global(.leaflet-tile) > p, p .card:hover { color: red } @media print { .card { display: none } }';
  folder = writeRemote({
    ...Object.assign(
      styled('styles-own', allowed),
      ...Object.entries(REACHING_OUT).map(([name, rule]) => styled(name, rule)),
    ),
    ...styled('styles-missing', '', '`${styles.card} ${styles.crad}`'),
    ...OTHER,
    ...styled('borrows-price', '', 'price', `import { price } from '../../../../mfe-other/price';`),
  });
  messages = (await buildErrors(folder)).map(({ moduleName, message }) => `${moduleName} ${message}`);
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it.each(Object.keys(REACHING_OUT))(
  'the build fails when styles reach outside their block, and names file and line: %s',
  (block) => {
    expect(messages).toContainEqual(
      expect.stringMatching(new RegExp(`\\(2:\\d+\\).+${block}/wide\\.module\\.css Selector .+ is not pure`)),
    );
  },
);

it('the build accepts styles of a block’s own elements', () => {
  expect(messages.filter((message) => message.includes('styles-own'))).toEqual([]);
});

it('the build fails when a view uses a class that its stylesheet lacks, and names the file', () => {
  const faults = messages.filter((message) => message.includes('styles-missing'));
  expect(faults).toEqual([
    expect.stringMatching(/styles-missing\.tsx It uses the class crad, which \.\/wide\.module\.css does not have\.$/),
  ]);
});

it('the build fails when a remote imports of another application, and names the file', () => {
  const faults = messages.filter((message) => message.includes('mfe-other'));
  expect(faults).toEqual([
    expect.stringMatching(/borrows-price\.tsx It imports from mfe-other, another application\./),
  ]);
});
