import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { packPackages } from './packages/pack-packages';
import { stopWith } from './scaffold/write-files';

/** `npm run pack:packages -- <folder>` */
const [folder] = process.argv.slice(2);
if (folder === undefined)
  stopWith('Usage: npm run pack:packages -- <folder>\n\n  <folder>  where the packages are put that a remote outside this repository needs');
mkdirSync(folder, { recursive: true });
const files = await packPackages(path.resolve(folder));
process.stdout.write(`${files.map((file) => `  ${path.join(folder, file)}`).join('\n')}\n`);
