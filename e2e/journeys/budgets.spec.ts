import { exceededBudgets, measureSiteBytes } from '../bench/bytes';
import { expect, test } from '../test';

test.setTimeout(300_000);

test('No page weighs more than its budget', async ({ browser, stack }) => {
  expect(exceededBudgets(await measureSiteBytes(browser, stack.origins.site))).toEqual([]);
});
