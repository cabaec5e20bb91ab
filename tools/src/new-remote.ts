import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTE_NAME } from '@forecourt/contracts/names';
import { BUNDLERS } from '@forecourt/federation/run-build';
import { readCommand } from '@forecourt/service/command';
import { remoteNames } from './remotes';
import { blockFiles } from './scaffold/block-files';
import { installPackages } from './scaffold/install-packages';
import { type RemoteModel, remoteFiles } from './scaffold/remote-files';
import { stopWith, writeFiles } from './scaffold/write-files';
import { root } from './services';

/** `npm run new:remote -- mfe-offers`, `npm run new:remote -- mfe-offers --bundler vite` */
const { values, words } = readCommand({
  about: 'Writes a remote with a first block. Its name begins with mfe-.',
  words: '<remote>',
  options: {
    bundler: { type: 'string', default: BUNDLERS[0], about: `what builds it: ${BUNDLERS.join(', ')}` },
  },
});
const [remote = ''] = words;
if (!REMOTE_NAME.test(remote))
  stopWith('Usage: npm run new:remote -- <name>\n\n  <name>  begins with mfe-, such as mfe-offers');
if (existsSync(path.join(root, remote))) stopWith(`${remote} is there already.`);

const bundler = BUNDLERS.find((name) => name === values.bundler);
if (!bundler) stopWith(`${values.bundler} is not a bundler of remotes. They are: ${BUNDLERS.join(', ')}.`);

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Omit<RemoteModel, 'bundlers'>;
const [model = ''] = await remoteNames();
const bundlers = manifestOf('shared/platform/federation').devDependencies;
const block = `${remote.slice('mfe-'.length)}-welcome`;
writeFiles(remote, remoteFiles(remote, bundler, { ...manifestOf(model), bundlers }));
writeFiles(path.join(remote, 'src/blocks', block), blockFiles(block));

installPackages();

process.stdout.write(`
${remote} is ready, with a first block ${block}. Next:
  npm run test:unit -- ${remote}
      its tests, green already
  npm run dev -- ${remote}
      see it in the composed site
  docs/platform/add-a-remote.md
      the token its squad publishes with
`);
