import { chromium, type Browser } from '@playwright/test';

/**
 * Chromium for a program that tsx runs. tsx wraps inner functions in calls of `__name`, which pages lack: what is
 * evaluated in them would throw, or stop silently.
 */
export async function launchBrowser(): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    await context.addInitScript('globalThis.__name = (named) => named');
    return context;
  };
  return browser;
}
