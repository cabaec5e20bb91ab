import { spawnSync } from 'node:child_process';
import { root } from '../services';
import { stopWith } from './write-files';

/** Writes changed manifests of workspaces into the lock file; what they need is here already. */
export function installPackages(): void {
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) stopWith('npm install did not finish. Run it by hand, then repeat the command.');
}
