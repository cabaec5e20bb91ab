import path from 'node:path';
import { requireScriptBudget } from '@forecourt/registry/script-budget';
import { remoteNames } from '@forecourt/tools/remotes';
import { root } from '@forecourt/tools/services';
import { exceededBudgets, measureSiteBytes } from '../bench/bytes';
import { measureVisit } from '../bench/visit-bytes';
import { exceededVisitBudgets } from '../../visit-budgets';
import { builtFolder } from '../../releases';
import { expect, test } from '../../test';

test.setTimeout(120_000);

test('No page weighs more than its budget', async ({ browser, stack }) => {
  expect(exceededBudgets(await measureSiteBytes(browser, stack.origins.site))).toEqual([]);
});

test('No page of a visit takes more on the wire than its budget, in a browser that reads differences', async ({
  browser,
  stack,
}) => {
  expect(exceededVisitBudgets(await measureVisit(browser, stack.origins.site))).toEqual([]);
});

test('No remote weighs more than its budget', async () => {
  for (const remote of await remoteNames())
    expect(await requireScriptBudget(path.join(root, remote), builtFolder(remote))).toHaveLength(1);
});
