import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { block, hydrateAll } from '../../islands';
import { builtFolder } from '../../releases';
import { PAGE_OF_ALL_REMOTES } from '../../site-pages';
import { expect, test } from './drill';

const REMOTE = 'mfe-valuation';
const CHANGED = 'registration-hero';
const UNCHANGED = ['hero-banner', 'quick-search', 'standard-calculator-container'];

const buttonOf = (page: Page, name: string) => block(page, name).locator('button[type=submit]').first();

/** The style of a button, and the hash in its class names. */
const lookOf = (page: Page, name: string) =>
  buttonOf(page, name).evaluate((button) => {
    const { backgroundColor, color, borderRadius, padding, textTransform, fontSize } = getComputedStyle(button);
    return { classes: button.className, backgroundColor, color, borderRadius, padding, textTransform, fontSize };
  });

/** The beginning of the shared button's class names, a hash of its stylesheet; its first class is the button itself. */
async function buttonStyle(): Promise<string> {
  const files = await readdir(path.join(builtFolder(REMOTE), 'browser'));
  const [, hash = ''] = files.map((file) => /^style-button-(.{5})\.css$/.exec(file)).find(Boolean) ?? [];
  return hash;
}

test.describe('A remote with a newer shared button beside four with the older one', () => {
  test.beforeAll(({ drill }) => drill.restore());
  test.afterAll(({ drill }) => drill.restore());

  test('looks and works as it was built, and so do they', async ({ drill, page, trouble }) => {
    await page.goto(PAGE_OF_ALL_REMOTES);
    const before = await Promise.all(UNCHANGED.map((name) => lookOf(page, name)));
    const changedBefore = await lookOf(page, CHANGED);

    // Changes that a build with another button makes: other names, rules and code, on the server and in the browser.
    const hash = await buttonStyle();
    const renamed = (code: string) => code.replaceAll(new RegExp(`${hash}(?=[a-z])`, 'g'), 'Newer');
    const version = await drill.publishChanged(REMOTE, (code, file) =>
      file.endsWith(`style-button-${hash}.css`)
        ? `${renamed(code)}.Newera{text-transform:uppercase;border-radius:3px}`
        : renamed(code),
    );
    await drill.promote(version);

    await page.goto(PAGE_OF_ALL_REMOTES);
    const expectLooks = async () => {
      expect(await lookOf(page, CHANGED)).toEqual({
        ...changedBefore,
        classes: changedBefore.classes.replaceAll(hash, 'Newer'),
        textTransform: 'uppercase',
        borderRadius: '3px',
      });
      expect(await Promise.all(UNCHANGED.map((name) => lookOf(page, name)))).toEqual(before);
    };
    await expectLooks();
    await hydrateAll(page);
    await expectLooks();
    await buttonOf(page, 'hero-banner').hover();
    expect(trouble).toEqual([]);
    await block(page, CHANGED).getByRole('textbox').first().fill('AA19AAA');
    await buttonOf(page, CHANGED).click();
    await page.waitForURL(/AA19AAA|valuation/i);
  });
});
