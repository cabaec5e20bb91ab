import { rm } from 'node:fs/promises';
import path from 'node:path';
import { RegistryClient } from '@forecourt/registry/client';
import { errorMessage } from '@forecourt/service/error-message';
import { stopWith } from '../scaffold/write-files';
import { root } from '../services';
import { markBuild } from './development-build';
import { SitePreview, type SitePreviewOptions } from './site-preview';
import { watchRemote } from './watch-remote';

export interface ShowInSiteOptions extends Omit<SitePreviewOptions, 'client' | 'say'> {
  remote: string;
  /** Address of the registry that the site follows. */
  registry: string;
  token: string;
}

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Shows a remote on a deployed site, in browsers that open its link, and updates it after each save, until Ctrl-C. */
export async function showInSite({ remote, registry, token, site, channel }: ShowInSiteOptions): Promise<void> {
  const answer = await fetch(new URL('/preview/state', site)).catch(() => undefined);
  if (!answer) stopWith(`${site} does not answer.`);
  if (!answer.ok) stopWith(`${site} shows no previews: its hosts need REMOTE_PREVIEWS=true.`);
  const preview = new SitePreview({ client: new RegistryClient({ origin: registry, token }), site, channel, say });
  const folder = path.join(root, remote);
  const dist = path.join(folder, 'dist');
  // Files of an earlier build would be uploaded too.
  await rm(dist, { recursive: true, force: true });
  process.env['NODE_ENV'] = 'development';
  let turn = Promise.resolve();
  const next = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => say(`\n${remote} is not shown: ${errorMessage(error)}`));
  };
  watchRemote({
    folder,
    onBroken: (problem) => {
      say(`\n${remote} does not build:\n${problem}`);
      next(() => preview.reportProblem(problem));
    },
    onBuilt: () =>
      next(async () => {
        if (await markBuild(dist)) await preview.show(dist);
      }),
  });
  say(`Building ${remote}. Shared packages and all other remotes are those of ${site}.`);
  say(`To have it compared with the live version: npx release publish ${remote} --site ${site}`);
  process.stdin.on('data', () => next(() => preview.printLink()));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      next(() => preview.end());
      // The build would continue to watch, and keep the process alive.
      void turn.finally(() => process.exit(0));
    });
  }
}
