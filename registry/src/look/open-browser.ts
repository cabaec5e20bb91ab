import { existsSync } from 'node:fs';
import type { Browser } from 'playwright-core';

/** Without windows and their tabs, which halves the processor load. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

const KNOWN_PLACES = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** A Chromium of this machine: `CHROMIUM_PATH`, or one in a usual place. @throws when `CHROMIUM_PATH` is wrong */
export function findChromium(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH is ${given}, and there is nothing there.`);
  return given || KNOWN_PLACES.find((place) => existsSync(place));
}

export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // Pictures that are decoded later would be missing on some screens.
  '--disable-checker-imaging',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium. @throws with instructions when Playwright or a browser is missing */
export async function openBrowser(): Promise<Browser> {
  const playwright = await import('playwright-core').catch((cause: unknown) => {
    throw new Error('A look in a browser needs Playwright and axe: npm install --save-dev playwright-core axe-core', {
      cause,
    });
  });
  const executablePath = findChromium();
  return playwright.chromium
    .launch({
      ...(executablePath !== undefined && { executablePath }),
      args: CHROMIUM_ARGS,
    })
    .catch((cause: unknown) => {
      throw new Error('No Chromium was found. Install Chromium or Chrome, or set CHROMIUM_PATH to one.', { cause });
    });
}
