import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from '@forecourt/registry/look/open-browser';

/**
 * A Chromium for the browser tests: `CHROMIUM_PATH`, one on this machine, Debian's package, or Playwright's own build.
 *
 * @returns its path, or undefined for Playwright's own
 * @throws with instructions when none is available
 */
export function findOrInstallChromium(say: (line: string) => void): string | undefined {
  const found = findChromium();
  if (found) return found;

  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('Installing Chromium from Debian (a minute or two, once) …');
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
      if (existsSync(`/usr/bin/${name}`)) return `/usr/bin/${name}`;
    }
  }

  say('Installing Playwright’s Chromium (a minute or two, once) …');
  const { status } = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' });
  if (status === 0) return undefined;
  throw new Error(
    'No Chromium was found and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to one, and run this again.',
  );
}
