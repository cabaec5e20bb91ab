import type { Page, Route } from '@playwright/test';
import { healthAnswer } from '@forecourt/registry/wire/health';
import { changes, type Change } from '../changed-build';
import { islands, settledIslands, touchAll } from '../islands';
import { viewPage } from '../page-view';
import { expectFilled } from '../whole-page';
import { expect, test } from './drill';
import { visit } from './page-traffic';

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

const healthOf = async (registry: string) => healthAnswer.parse(await (await fetch(`${registry}/v1/channels/production/health`)).json());

/** Every block shows something, and every island of the other remotes is live. */
async function expectOthersUnharmed(page: Page, remote: string): Promise<void> {
  await expectOthersLive(page, remote);
  await expectFilled(page);
}

async function expectOthersLive(page: Page, remote: string): Promise<void> {
  await touchAll(page);
  const others = islands(page).and(page.locator(`:not([data-remote=${remote}])`));
  await expect
    .poll(
      () => others.evaluateAll((found) => found.filter((element) => (element as HTMLElement).dataset['state'] !== 'live').map((element) => element.localName)),
      { timeout: 15_000 },
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
    await viewPage(drill.stack.origins.site);
  });
  test.afterEach(async ({ drill }) => {
    expect(drill.pidOf('shell')).toBe(pid);
    await drill.restore();
  });

  for (const [what, scriptsOf] of Object.entries(ON_THE_WAY)) {
    test(`’s ${what} absent or not as released, the other blocks work and its own stay readable`, async ({ drill, page }) => {
      for (const [position, remote] of drill.remotes.entries()) {
        await test.step(remote, async () => {
          await page.unrouteAll();
          // Browsers report a refused script like a missing one, so the remotes take turns.
          await page.route(scriptsOf(remote), position % 2 === 0 ? notFound : changedBytes);
          await page.goto('/');
          await expectOthersUnharmed(page, remote);
          const states = await settledIslands(page);
          expect(Object.values(states)).toContain('failed');
        });
      }
    });
  }

  // Hosts and browsers load every remote in the same way, so one is enough for each of the faults from here on.

  test('’s container never arrives, the other blocks work and its own stay readable', async ({ page }) => {
    await page.route(entryOf('mfe-calculator'), () => {});
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expectOthersUnharmed(page, 'mfe-calculator');
  });

  test('throws when browsers import it, its previous version takes over', async ({ drill, page }) => {
    const broken = await drill.publishChanged('mfe-valuation', changes.throwsOnImportInBrowsers);
    await drill.restore({ but: [broken] });
    await page.goto('/');
    await expectOthersUnharmed(page, 'mfe-valuation');
    await settledIslands(page);
  });

  for (const [index, [fault, change]] of Object.entries(ON_THE_SERVER).entries()) {
    test(`${fault}, it is rolled back, and every block stays unchanged and works`, async ({ drill, page }) => {
      const remote = drill.remotes[index]!;
      const broken = await drill.publishChanged(remote, change);
      await expect(drill.releases.promote(broken)).rejects.toThrow(`The only host refused it. ${remote} ${broken.version}`);
      await page.goto('/');
      const versions = await page.locator(`[data-remote=${remote}]`).evaluateAll((blocks) => blocks.map((element) => element.getAttribute('data-version')));
      expect(versions).not.toEqual([]);
      expect(versions.filter((version) => version === null || version === broken.version)).toEqual([]);
      await expectOthersUnharmed(page, remote);
      expect(Object.values(await settledIslands(page))).not.toContain('failed');
    });
  }

  test('freezes pages after hydration, it is rolled back, because these pages never report', async ({ browser, drill }) => {
    test.setTimeout(150_000);
    const { site } = drill.stack.origins;
    // Usual views, since the guard judges no page without a history.
    for (let visitor = 0; visitor < 40; visitor++) await visit({ site, address: `10.3.${visitor}.1` });
    const due = async () => (await healthOf(drill.stack.origins.registry)).pages.find(({ route, sign }) => route === '/' && sign === 'alive')?.due;
    await expect.poll(due, { timeout: 45_000 }).toBeGreaterThanOrEqual(40);
    const frozen = await drill.publishChanged('mfe-marketing', changes.freezesBrowsers);
    await drill.promote(frozen);
    const context = await browser.newContext({ baseURL: site, extraHTTPHeaders: { 'x-forwarded-for': '192.0.2.200' } });
    const page = await context.newPage();
    const isFrozen = page.waitForEvent('dialog');
    await page.goto('/');
    await isFrozen;
    // Visitors whose browsers, like this one, do nothing. Each has a different network.
    for (let visitor = 0; visitor < 40; visitor++) await visit({ site, address: `10.3.${visitor}.1`, isSilent: true });
    await expect.poll(async () => (await drill.releases.lastChange())?.who, { timeout: 45_000 }).toBe('guard');
    const [, silent, views] = /pages such as \/: silent in (\d+) of (\d+) views;/.exec((await drill.releases.lastChange())?.reason ?? '') ?? [];
    // Had this browser said that it is alive, not all would be silent.
    expect([silent, Number(views)]).toEqual([views, expect.any(Number)]);
    await context.close();
  });

  test('cannot render, and the host never saw a page of it, its blocks keep their space and the others work', async ({ drill, page }) => {
    const remote = 'mfe-marketing';
    // In a channel that no host follows, so that none can refuse it.
    await drill.releases.stage(drill.remotes, await drill.publishChanged(remote, changes.throwsOnServerRender));
    const second = await drill.secondShell({ RELEASE_CHANNEL: 'staging' });
    try {
      await page.goto(second.origins.site);
      const slots = page.locator(`[data-remote=${remote}]`);
      expect(new Set(await slots.evaluateAll((found) => found.map((slot) => slot.getAttribute('data-state'))))).toEqual(new Set(['empty']));
      expect(await slots.evaluateAll((found) => found.reduce((height, slot) => height + slot.clientHeight, 0))).toBeGreaterThan(0);
      await expectOthersLive(page, remote);
    } finally {
      await second.stop();
    }
  });
});
