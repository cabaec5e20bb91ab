import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Programs that drive WebKitGTK without a screen. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** An X server without a screen. */
  display: string;
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** Path of a stock Firefox: `FIREFOX_PATH`, or one on this machine. Undefined when there is none. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PLACES].find((place) => existsSync(place));
}

/** WebKitGTK's programs, which Linux distributions have. Undefined when one of them is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap(miniBrowsersIn)[0];
  if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return { driver: WEBKIT_DRIVER, browser, display: DISPLAY_SERVER };
}

/** Installs what is missing of both from Debian's packages, and says in one line what cannot be had. */
export function installOtherEngines(say: (line: string) => void): void {
  const missing = [...(findFirefox() ? [] : ['firefox-esr']), ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb'])];
  if (missing.length > 0 && existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`Installing ${missing.join(', ')} from Debian (a minute or two, once) …`);
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], options);
  }
  if (!findFirefox()) say('No Firefox: its journeys do not run. Install it, or set FIREFOX_PATH.');
  if (!findWebKit()) say('No WebKitGTK: its journeys do not run. On Debian, install webkit2gtk-driver and xvfb.');
}

function miniBrowsersIn(architecture: string): string[] {
  const folder = `/usr/lib/${architecture}`;
  if (!existsSync(folder)) return [];
  const versions = readdirSync(folder).filter((name) => name.startsWith('webkit2gtk-4'));
  return versions.map((version) => `${folder}/${version}/MiniBrowser`).filter((place) => existsSync(place));
}
