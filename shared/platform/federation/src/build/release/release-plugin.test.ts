import { rmSync } from 'node:fs';
import path from 'node:path';
import type { StatsError } from 'webpack';
import { buildErrors } from '../../testing/build-errors';
import { writeRemote } from '../../testing/write-remote';

/** One file of each package, and one in a folder. */
const SERVER_ONLY = [
  '@forecourt/contracts/release-set',
  '@forecourt/domain/finance/settlement',
  '@forecourt/theme/brand',
];

const view = (name: string, imports: string) => ({
  [`src/blocks/${name}/${name}.block.ts`]: 'export const declaration = {};',
  [`src/blocks/${name}/${name}.tsx`]: `${imports}\nexport const View = () => <p>A view</p>;`,
});
const use = (module: string) => `import * as used from '${module}';\nexport const names = Object.keys(used);`;

let errors: StatsError[];
let folder: string;
beforeAll(async () => {
  folder = writeRemote({
    ...Object.assign({}, ...SERVER_ONLY.map((module, index) => view(`needs-${index}`, use(module)))),
    // Two blocks need it, so it is in a common chunk.
    'src/sizes.ts': use('@forecourt/contracts/attributes'),
    ...view('needs-sizes', `export * from '../../sizes';`),
    ...view('needs-sizes-too', `export * from '../../sizes';`),
    ...view(
      'needs-types',
      `import type { Attribute } from '@forecourt/contracts/attributes';\nexport type Size = Attribute<string>;`,
    ),
    ...view('needs-context', use('@forecourt/contracts/services-context')),
  });
  errors = await buildErrors(folder);
});
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

it('the build fails when a view needs what only servers have, and accepts modules that browsers are served, and types', () => {
  const refused = [
    ...SERVER_ONLY.map((module, index) => [`needs-${index}`, module]),
    ...['needs-sizes', 'needs-sizes-too'].map((block) => [block, '@forecourt/contracts/attributes']),
  ];
  expect(errors.map(({ message }) => message)).toEqual(
    refused.map(([block, module]) =>
      expect.stringContaining(`The view of ${block} needs ${module}, which hosts do not serve to browsers.`),
    ),
  );
});

it('the build fails when a remote imports what hosts leave out of a library', async () => {
  const remote = writeRemote({
    'src/remote.ts': `export { Link, useBlocker } from 'react-router-dom';`,
    'src/blocks/none.txt': '',
  });
  const faults = await buildErrors(remote, 'server');
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringContaining('It imports useBlocker of react-router-dom, which hosts do not provide.'),
  ]);
  rmSync(path.dirname(remote), { recursive: true });
});
