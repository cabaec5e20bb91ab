import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { readCommand } from '@forecourt/service/command';
import { packPackages } from './packages/pack-packages';

/** `npm run pack:packages -- <folder>` */
const { words } = readCommand({
  about: 'Writes the packages that a remote or a site outside this repository needs into a folder.',
  words: '<folder>',
});
const [folder = ''] = words;
mkdirSync(folder, { recursive: true });
const files = await packPackages(path.resolve(folder));
process.stdout.write(`${files.map((file) => `  ${path.join(folder, file)}`).join('\n')}\n`);
