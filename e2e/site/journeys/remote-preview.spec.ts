import type { Page } from '@playwright/test';
import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { uploadFolder } from '@forecourt/registry/publish-folder';
import { changes, withChangedBuild } from '../../changed-build';
import { liveBlock } from '../../islands';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

const REMOTE = 'mfe-reviews';
const LIVE = 'Showing our 5 star reviews';
const CHANGED = 'Showing what is on my branch';

test('a squad sees its unreleased build in the site, in the browsers that opened its link, and leaves it', async ({
  page,
  browser,
  stack,
  baseURL,
}) => {
  const site = new URL(baseURL ?? '').origin;
  const { squads } = await readLocalCredentials(stack.registryDir);
  const client = new RegistryClient({ origin: stack.origins.registry, token: squads[REMOTE] });
  const branch = { name: 'stars', days: 7 };
  const push = async (words: string) =>
    withChangedBuild(REMOTE, changes.words(LIVE, words), async (folder) =>
      client.preview('production', site, await uploadFolder(client, folder), branch),
    );
  const { id, ticket } = await push(CHANGED);
  const notice = page.getByRole('complementary', { name: 'Preview' });

  await page.goto(`/preview?ticket=${ticket}`);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(notice).toContainText(`the branch stars of ${REMOTE}`);
  await page.getByText(CHANGED).scrollIntoViewIfNeeded();
  await expect(liveBlock(page, 'review-slider')).toBeVisible();
  await expectAccessible(page);
  // What federation's developer tools read.
  const remotesNamed = (shown: Page) =>
    shown.evaluate(() =>
      Object.keys(
        (globalThis as unknown as { __FEDERATION__?: { moduleInfo: object } }).__FEDERATION__?.moduleInfo ?? {},
      ),
    );
  expect(await remotesNamed(page)).toContainEqual(expect.stringMatching(/^mfe_reviews:/));

  const visitor = await browser.newPage();
  await visitor.goto(`${site}/`);
  await expect(visitor.getByText(LIVE)).toBeVisible();
  expect(await remotesNamed(visitor)).toEqual([]);
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toBeHidden();

  // A colleague, with the same link.
  await visitor.goto(`${site}/preview?ticket=${ticket}`);
  await visitor.getByRole('button', { name: 'Show the preview' }).click();
  await expect(visitor.getByText(CHANGED)).toBeVisible();
  await visitor.close();

  await push('Showing the next push');
  await expect(page.getByText('Showing the next push')).toBeVisible();
  await notice.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page.getByText(LIVE)).toBeVisible();
  await expect(notice).toBeHidden();
  await client.endPreview(id);
});
