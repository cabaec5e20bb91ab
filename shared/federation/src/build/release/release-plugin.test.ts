import { rmSync } from 'node:fs';
import path from 'node:path';
import type { StatsError } from 'webpack';
import { buildErrors } from '../../testing/build-errors';
import { writeRemote } from '../../testing/write-remote';
import { SERVER_ONLY_MODULES } from './singletons';

const DECLARATION = `export const declaration = {};`;
const view = (name: string, imports: string) => ({
  [`src/blocks/${name}/${name}.block.ts`]: DECLARATION,
  [`src/blocks/${name}/${name}.tsx`]: `${imports}\nexport const View = () => <p>A view</p>;`,
});
const blockOf = (module: string) => `needs-${module.split('/').slice(2).join('-')}`;
const use = (module: string) => `import * as used from '${module}';\nexport const names = Object.keys(used);`;

let errors: StatsError[];
let folder: string;
beforeAll(async () => {
  folder = writeRemote({
    ...Object.assign({}, ...[...SERVER_ONLY_MODULES].map((module) => view(blockOf(module), use(module)))),
    // Two blocks need it, so it is in a chunk of both.
    'src/sizes.ts': use('@forecourt/contracts/attributes'),
    ...view('needs-sizes', `export * from '../../sizes';`),
    ...view('needs-sizes-too', `export * from '../../sizes';`),
    ...view('needs-types', `import type { Attribute } from '@forecourt/contracts/attributes';\nexport type Size = Attribute<string>;`),
    ...view('needs-context', use('@forecourt/contracts/services-context')),
  });
  errors = await buildErrors(folder);
}, 60_000);
afterAll(() => rmSync(path.dirname(folder), { recursive: true, force: true }));

const planted = [...SERVER_ONLY_MODULES].map((module) => [blockOf(module), module] as const);

it.each([...planted, ['needs-sizes', '@forecourt/contracts/attributes'] as const, ['needs-sizes-too', '@forecourt/contracts/attributes'] as const])(
  'the build fails when a view needs what only servers have: %s, %s',
  (block, module) => {
    const refusal = `The view of ${block} needs ${module}, which hosts do not serve to browsers.`;
    expect(errors.map(({ message }) => message)).toContainEqual(expect.stringContaining(refusal));
  },
);

it('the build accepts modules that browsers are served, and types', () => {
  expect(errors).toHaveLength(SERVER_ONLY_MODULES.size + 2);
});
