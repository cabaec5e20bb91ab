import type { Page, Route } from '@playwright/test';
import { changes, type Change } from '../../changed-build';
import { touchAll } from '@forecourt/registry/look/still-page';
import { islands, settledIslands } from '../../islands';
import { viewPage } from '../../page-view';
import { expectFilled } from '../../filled-page';
import { PAGE_OF_ALL_REMOTES } from '../../site-pages';
import { expect, test } from './drill';

/** Entry files of every version of a remote, so that no earlier version can serve as a fallback. */
const entryOf = (remote: string) => `**/releases/${remote}/**/remoteEntry.js`;
const chunksOf = (remote: string) => new RegExp(`/releases/${remote}/.*/browser/(?!remoteEntry).*\\.js$`);

const notFound = (route: Route) => route.fulfill({ status: 404, body: 'not found' });
const changedBytes = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()};` });
};

/** Files that may be lost between the site and one browser. */
const ON_THE_WAY = { 'container is': entryOf, 'chunks are': chunksOf };

/** Faults in a released remote. */
const ON_THE_SERVER: Record<string, Change> = {
  'throws when the server imports it': changes.throwsOnServerImport,
  'throws when the server renders it': changes.throwsOnServerRender,
  'never comes back when the server imports it': changes.loopsOnServerImport,
  'never comes back when the server renders it': changes.loopsOnServerRender,
};

/** Every block shows something, and every island of the other remotes is live. */
async function expectOthersUnharmed(page: Page, remote: string): Promise<void> {
  await expectOthersLive(page, remote);
  await expectFilled(page);
}

async function expectOthersLive(page: Page, remote: string): Promise<void> {
  await touchAll(page);
  const others = islands(page).and(page.locator(`:not([data-remote=${remote}])`));
  await expect
    .poll(() =>
      others.evaluateAll((found) =>
        found
          .filter((element) => (element as HTMLElement).dataset['state'] !== 'live')
          .map((element) => element.localName),
      ),
    )
    .toEqual([]);
  expect(await others.count()).toBeGreaterThan(2);
}

test.describe('When one remote', () => {
  test.describe.configure({ timeout: 150_000 });
  let pid: number;
  test.beforeAll(async ({ drill }) => {
    await drill.restore();
    pid = drill.pidOf('shell');
    // The site already has cached pages.
    await viewPage(drill.stack.origins.site + PAGE_OF_ALL_REMOTES);
  });
  test.afterEach(async ({ drill }) => {
    expect(drill.pidOf('shell')).toBe(pid);
    await drill.restore();
  });

  for (const [what, scriptsOf] of Object.entries(ON_THE_WAY)) {
    test(`’s ${what} absent or not as released, the other blocks work and its own stay readable`, async ({
      drill,
      page,
    }) => {
      for (const [position, remote] of drill.remotes.entries()) {
        await test.step(remote, async () => {
          await page.unrouteAll();
          // Browsers report a refused script like a missing one, so the remotes take turns.
          await page.route(scriptsOf(remote), position % 2 === 0 ? notFound : changedBytes);
          await page.goto(PAGE_OF_ALL_REMOTES);
          await expectOthersUnharmed(page, remote);
          const states = await settledIslands(page);
          expect(Object.values(states)).toContain('failed');
        });
      }
    });
  }

  // Hosts and browsers load all remotes in the same way, so the following faults need only one.

  test('’s container never arrives, the other blocks work and its own stay readable', async ({ page }) => {
    await page.route(entryOf('mfe-calculator'), () => {});
    await page.goto(PAGE_OF_ALL_REMOTES, { waitUntil: 'domcontentloaded' });
    await expectOthersUnharmed(page, 'mfe-calculator');
  });

  test('throws when browsers import it, its previous version takes over', async ({ drill, page }) => {
    const broken = await drill.publishChanged('mfe-valuation', changes.throwsOnImportInBrowsers);
    await drill.restore({ but: [broken] });
    await page.goto(PAGE_OF_ALL_REMOTES);
    await expectOthersUnharmed(page, 'mfe-valuation');
    await settledIslands(page);
  });

  for (const [index, [fault, change]] of Object.entries(ON_THE_SERVER).entries()) {
    test(`${fault}, it is rolled back, and every block stays unchanged and works`, async ({ drill, page }) => {
      const remote = drill.remotes[index]!;
      const broken = await drill.publishChanged(remote, change);
      await drill.expectRefused(broken);
      await page.goto(PAGE_OF_ALL_REMOTES);
      const versions = await page
        .locator(`[data-remote=${remote}]`)
        .evaluateAll((blocks) => blocks.map((element) => element.getAttribute('data-version')));
      expect(versions).not.toEqual([]);
      expect(versions.filter((version) => version === null || version === broken.version)).toEqual([]);
      await expectOthersUnharmed(page, remote);
      expect(Object.values(await settledIslands(page))).not.toContain('failed');
    });
  }

  test('cannot render, and the host never saw a page of it, its blocks keep their space and the others work', async ({
    drill,
    page,
  }) => {
    const remote = 'mfe-marketing';
    // In a channel without hosts, so that none can refuse it.
    await drill.releases.stage(drill.remotes, await drill.publishChanged(remote, changes.throwsOnServerRender));
    const second = await drill.secondShell({ RELEASE_CHANNEL: 'staging' });
    try {
      await page.goto(second.origins.site);
      const slots = page.locator(`[data-remote=${remote}]`);
      expect(new Set(await slots.evaluateAll((found) => found.map((slot) => slot.getAttribute('data-state'))))).toEqual(
        new Set(['empty']),
      );
      expect(
        await slots.evaluateAll((found) => found.reduce((height, slot) => height + slot.clientHeight, 0)),
      ).toBeGreaterThan(0);
      await expectOthersLive(page, remote);
    } finally {
      await second.stop();
    }
  });
});
