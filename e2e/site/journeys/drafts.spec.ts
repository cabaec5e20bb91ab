import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createDraftTokens } from '@forecourt/api/draft-tokens';
import { readDraftKey } from '@forecourt/service/draft-key';
import { expectNothingCovered } from '../covered-controls';
import { brandOrigin } from '../../site-pages';
import { expect, test } from '../../test';
import { expectAccessible } from '../whole-page';

//

const DRAFT = {
  id: 'spring',
  route: '/spring-offer',
  title: 'A car for spring',
  description: 'An offer.',
  layout: 'site',
  main: [{ block: 'hero-banner', attributes: { title: 'A car for spring', layout: 'round' } }],
};
const DAY_MS = 24 * 3_600_000;

test('an editor shows a draft to others, in another brand, before it is live', async ({
  page,
  request,
  stack,
  baseURL,
}) => {
  const { dataDir } = stack.options;
  const folder = path.join(dataDir, 'content/drafts');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'spring.json'), JSON.stringify(DRAFT));
  const tokens = createDraftTokens(await readDraftKey(path.join(dataDir, 'draft-key')));
  const tokenUntil = (expiresAt: Date) => tokens.issue({ name: 'spring', expiresAt });
  const linkUntil = (expiresAt: Date) =>
    `${brandOrigin(baseURL ?? '', 'bramblegate')}/spring-offer?draft=${tokenUntil(expiresAt)}`;
  const tomorrow = new Date(Date.now() + DAY_MS);
  const headers = { authorization: `Bearer ${tokenUntil(tomorrow)}` };
  // The folder is watched, so a save is in the database a moment later.
  await expect
    .poll(async () => (await request.get(`${stack.origins.api}/api/content/v1/draft`, { headers })).status())
    .toBe(200);

  await page.goto(linkUntil(tomorrow));
  const notice = page.getByRole('complementary', { name: 'Draft' });
  await expect(page.getByRole('heading', { name: 'A car for spring', level: 1 })).toBeVisible();
  await expect(notice).toContainText('Draft: not live');
  await expect(notice).toContainText('hero-banner: attribute layout: not an accepted value');
  await expectAccessible(page);

  // The notice waits while the menu of a small screen is open, whose button it would push away.
  await page.setViewportSize({ width: 375, height: 667 });
  const toggle = page.locator('[data-menu=toggle] > summary');
  await toggle.click();
  await expectNothingCovered(page, 'header');
  await toggle.click();
  await expect(notice).toBeVisible();

  await page.goto(linkUntil(new Date(Date.now() - DAY_MS)));
  await expect(notice).toContainText('This link to a draft has expired.');
  await expect(page.getByRole('heading', { name: 'A car for spring', level: 1 })).toBeHidden();
});
