import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { readToTheEnd, settledIslands } from '../islands';
import { PHONE } from './phone';

export interface ScriptBytes {
  /** Inlined in the page. */
  inlined: number;
  /** Fetched by just opening the page. */
  opened: number;
  /** Fetched when the page was read to its end. */
  read: number;
}

export const brotliBytes = (code: string | Buffer): number => brotliCompressSync(code).length;

/** Bytes of JavaScript, compressed with brotli, that visitors of a page download. */
export async function countScriptBytes(browser: Browser, url: string): Promise<ScriptBytes> {
  const page = await browser.newPage(PHONE);
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') sizes.push(response.body().then(brotliBytes));
  });
  const sum = async () => (await Promise.all(sizes)).reduce((total, size) => total + size, 0);
  await page.goto(url, { waitUntil: 'networkidle' });
  const inlined = await page.locator('script:not([src]):not([type])').evaluateAll((scripts) => scripts.map((script) => script.textContent).join(''));
  const opened = await sum();
  await readToTheEnd(page);
  await settledIslands(page);
  await page.waitForLoadState('networkidle');
  const read = await sum();
  await page.close();
  return { inlined: brotliBytes(inlined), opened, read };
}
