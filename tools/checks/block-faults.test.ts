import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { blockFaults } from '@forecourt/registry/block-faults';
import { remoteNames } from '../src/remotes';
import { root } from '../src/services';

it('every block has a declaration, a view, examples, and the test of all blocks', async () => {
  expect((await remoteNames()).flatMap((remote) => blockFaults(path.join(root, remote)))).toEqual([]);
});

it('a block without one of them is found', () => {
  const folder = testFolder();
  const write = (block: string, end: string, text = '') => {
    const inside = path.join(folder, 'src/blocks', block);
    mkdirSync(inside, { recursive: true });
    writeFileSync(path.join(inside, block + end), text);
  };
  for (const block of ['good-block', 'lax-block', 'bare-block'])
    for (const end of ['.block.ts', '.tsx', '.examples.ts']) write(block, end);
  write('good-block', '.test.tsx', `import …\n\nconst show = checkBlock({ … });\n`);
  write('lax-block', '.test.tsx', `// checkBlock({ … });\n`);
  write('plain-block', '.tsx');
  expect(blockFaults(folder)).toEqual([
    'src/blocks/bare-block/bare-block.test.tsx is missing',
    'src/blocks/lax-block/lax-block.test.tsx does not call checkBlock',
    'src/blocks/plain-block/plain-block.block.ts is missing',
    'src/blocks/plain-block/plain-block.examples.ts is missing',
    'src/blocks/plain-block/plain-block.test.tsx is missing',
  ]);
});
