import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { pictureQuery } from '@forecourt/car-pictures/parameters';
import { pictureOrder } from '@forecourt/car-pictures/picture-order';
import { createDrawingPool } from '@forecourt/car-pictures/threads/drawing-pool';
import { findOrInstallChromium } from '../src/chromium';
import { root } from '../src/services';

/**
 * `npm run draw:clip`: draws the film of `api/content/media`, and its poster, in Chromium. Its captions are a file beside
 * it: when the scenes' lengths change, so do their times.
 */
const OUTPUT = path.join(root, 'api/content/media/how-car-finance-works');
/** When the car is on the road. */
const POSTER_SECONDS = 22.4;
const ORIGIN = 'http://localhost';
const PAGE = '<!doctype html><link rel="icon" href="data:,"><style>@font-face{font-family:Figtree;src:url(/font);font-weight:300 900}</style>';

const require = createRequire(import.meta.url);
const files: Record<string, { path: string; type: string }> = {
  '/encode.mjs': { path: path.join(import.meta.dirname, 'encode.mjs'), type: 'text/javascript' },
  '/scenes.mjs': { path: path.join(import.meta.dirname, 'scenes.mjs'), type: 'text/javascript' },
  '/font': { path: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'), type: 'font/woff2' },
};

const look = (angle: string, paintId: string) => pictureQuery.parse({ make: 'House', modelFamily: 'House', angle, paintId, width: '800' });
const cars = {
  '/side': pictureOrder(look('21', 'pspc0027'), 'hatchback'),
  '/car-0': pictureOrder(look('01', 'pspc0065'), 'suv'),
  '/car-1': pictureOrder(look('01', 'pspc0027'), 'hatchback'),
  '/car-2': pictureOrder(look('01', 'pspc0077'), 'estate'),
};

const drawing = createDrawingPool();
drawing.start();
const browser = await chromium.launch({ executablePath: findOrInstallChromium(console.log), args: ['--no-sandbox'] });
try {
  const page = await browser.newPage();
  // An address of this machine, without which a page may not encode videos.
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = files[pathname];
    const order = Object.entries(cars).find(([name]) => name === pathname)?.[1];
    if (order) await route.fulfill({ contentType: 'image/webp', body: await drawing.draw(order, AbortSignal.timeout(60_000)) });
    else if (file) await route.fulfill({ contentType: file.type, body: await readFile(file.path) });
    else await route.fulfill({ contentType: 'text/html', body: PAGE });
  });
  await page.goto(ORIGIN);
  await page.addScriptTag({ path: require.resolve('webm-muxer') });
  await page.evaluate(() => Promise.all([document.fonts.load('600 24px Figtree'), document.fonts.load('750 24px Figtree')]));
  for (const [name, script] of [
    ['webp', `drawPoster(${POSTER_SECONDS})`],
    ['webm', 'encodeClip()'],
  ]) {
    const bytes = await page.evaluate<number[]>(`import('/encode.mjs').then(({ drawPoster, encodeClip }) => ${script}).then((bytes) => [...bytes])`);
    await writeFile(`${OUTPUT}.${name}`, Buffer.from(bytes));
    console.log(`${path.relative(root, OUTPUT)}.${name}: ${Math.round(bytes.length / 1024)} KB`);
  }
} finally {
  await browser.close();
  await drawing.stop();
}
