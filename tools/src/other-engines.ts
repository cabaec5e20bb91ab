import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

/** Paths of the programs that control a headless WebKitGTK. */
export interface WebKitPrograms {
  driver: string;
  browser: string;
  /** A virtual X server. */
  display: string;
}

const FIREFOX_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const DISPLAY_SERVER = '/usr/bin/Xvfb';

/** Returns the path of a stock Firefox: `FIREFOX_PATH`, or an installed one. Undefined without either. */
export function findFirefox(): string | undefined {
  return [process.env['FIREFOX_PATH'] ?? '', ...FIREFOX_PLACES].find((place) => existsSync(place));
}

/** Returns the paths of WebKitGTK's programs on Linux. Undefined if one is missing. */
export function findWebKit(): WebKitPrograms | undefined {
  const browser = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap(miniBrowsersIn)[0];
  if (!browser || !existsSync(WEBKIT_DRIVER) || !existsSync(DISPLAY_SERVER)) return undefined;
  return { driver: WEBKIT_DRIVER, browser, display: DISPLAY_SERVER };
}

/** Installs missing engines from Debian's packages, and prints a line for each that cannot be installed. */
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
