import { RegistryClient } from '@forecourt/registry/client';
import { readLocalCredentials } from '@forecourt/registry/local-credentials';
import { uploadFolder } from '@forecourt/registry/publish-folder';
import { changes, withChangedBuild } from '../changed-build';
import { liveBlock } from '../islands';
import { expect, test } from '../test';
import { expectAccessible } from '../whole-page';

const REMOTE = 'mfe-reviews';
const LIVE = 'Showing our 5 star reviews';
const CHANGED = 'Showing what is on my laptop';

test('a squad sees its unreleased build in the site, in the browsers that opened its link, and leaves it', async ({ page, browser, stack, baseURL }) => {
  const site = new URL(baseURL ?? '').origin;
  const { squads } = await readLocalCredentials(stack.registryDir);
  const client = new RegistryClient({ origin: stack.origins.registry, token: squads[REMOTE] });
  const show = async (words: string, branch?: { name: string; days: number }) =>
    withChangedBuild(REMOTE, changes.words(LIVE, words), async (folder) => client.preview('production', site, await uploadFolder(client, folder), branch));
  const { id } = await show(CHANGED);
  const notice = page.getByRole('complementary', { name: 'Preview' });

  await page.goto(`/preview?ticket=${await client.ticket(id)}`);
  await page.getByRole('button', { name: 'Show the preview' }).click();
  await expect(page).toHaveURL(`${site}/`);
  await expect(notice).toContainText(`This page shows ${REMOTE}`);
  await page.getByText(CHANGED).scrollIntoViewIfNeeded();
  await expect(liveBlock(page, 'review-slider')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);

  const visitor = await browser.newPage();
  await visitor.goto(`${site}/`);
  await expect(visitor.getByText(LIVE)).toBeVisible();
  await expect(visitor.getByRole('complementary', { name: 'Preview' })).toBeHidden();
  await visitor.close();

  // As after a save.
  await show('Showing the next save');
  await expect(page.getByText('Showing the next save')).toBeVisible({ timeout: 20_000 });
  await notice.getByRole('button', { name: 'Leave preview' }).click();
  await expect(page.getByText(LIVE)).toBeVisible();
  await expect(notice).toBeHidden();
  await client.endPreview(id);

  const branch = await show('Showing the branch', { name: 'stars', days: 7 });
  for (const _ of ['Ann', 'Bo']) {
    const colleague = await browser.newPage();
    await colleague.goto(`${site}/preview?ticket=${branch.ticket}`);
    await colleague.getByRole('button', { name: 'Show the preview' }).click();
    await expect(colleague.getByRole('complementary', { name: 'Preview' })).toContainText(`the branch stars of ${REMOTE}`);
    await expect(colleague.getByText('Showing the branch')).toBeVisible();
    await colleague.close();
  }
  await client.endPreview(branch.id);
});
