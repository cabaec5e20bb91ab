import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { remoteNames } from './remotes';
import { blockDeclarations } from './scaffold/block-declarations';
import { blockFiles } from './scaffold/block-files';
import { newBlockProblem } from './scaffold/new-block-problem';
import { stopWith, writeFiles } from './scaffold/write-files';

/** `npm run new:block -- mfe-reviews rating-badge` */
const { words } = readCommand({ about: 'Writes a block with green tests.', words: '<remote> <block>' });
const [remote = '', block = ''] = words;
const problem = newBlockProblem({ remote, block, remotes: await remoteNames(), taken: await blockDeclarations() });
if (problem !== undefined) stopWith(problem);

const folder = path.join(remote, 'src/blocks', block);
writeFiles(folder, blockFiles(block));
process.stdout.write(`
${block} is ready. Next:
  npm run test:unit -- ${folder}
      its tests, green already
  npm run dev -- ${remote}
      see your edits in the composed site
  api/content/pages/*.json
      place it on a page: { "block": "${block}", "attributes": {} }
`);
