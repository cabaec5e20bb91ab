import path from 'node:path';
import { requireScriptBudget } from '@forecourt/registry/script-budget';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { exceededBudgets, measureSiteBytes } from '../bench/bytes';
import { builtFolder } from '../releases';
import { expect, test } from '../test';

test.setTimeout(300_000);

test('No page weighs more than its budget', async ({ browser, stack }) => {
  expect(exceededBudgets(await measureSiteBytes(browser, stack.origins.site))).toEqual([]);
});

test('No remote weighs more than its budget', async () => {
  for (const remote of await remoteNames()) expect(await requireScriptBudget(path.join(root, remote), builtFolder(remote))).toHaveLength(1);
});
