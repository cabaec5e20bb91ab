import { existsSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_NAME } from '@forecourt/contracts/names';
import { remoteNames } from './remotes';
import { blockFiles } from './scaffold/block-files';
import { stopWith, writeFiles } from './scaffold/write-files';
import { root } from './services';

/** `npm run new:block -- mfe-reviews rating-badge` */
const [remote = '', block = ''] = process.argv.slice(2);
const remotes = await remoteNames();

if (!remotes.includes(remote) || !BLOCK_NAME.test(block)) {
  stopWith(
    `Usage: npm run new:block -- <remote> <block-name>\n\n  <remote>      one of ${remotes.join(', ')}\n  <block-name>  kebab-case with at least one hyphen, such as rating-badge`,
  );
}
const taken = remotes.find((name) => existsSync(path.join(root, name, 'src/blocks', block)));
if (taken) stopWith(`${taken} already has a block called ${block}. Block names are unique across remotes.`);

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
