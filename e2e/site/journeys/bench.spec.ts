import { runningProcesses } from '../../stack-under-test';
import { expect, test } from '../../test';
import { measureCosts } from '../bench/costs';
import { SHORT } from '../bench/effort';
import { measureGrowth } from '../bench/growth';
import { MEASUREMENTS } from '../bench/figures';
import { measureSearches } from '../bench/search';

/** The shortest form of the bench: each measurement gives figures, and none is judged. `budgets.spec.ts` has sizes. */
test.setTimeout(240_000);

for (const measure of MEASUREMENTS)
  test(`The bench can measure: ${measure.name}`, async ({ browser, stack }) => {
    const measured = { origins: stack.origins, processes: runningProcesses() ?? [], effort: SHORT };
    const figures = await measure({ measured, browser, scriptBytes: 100_000, say: () => {} });
    expect(figures).not.toEqual([]);
    for (const { measured: figure } of figures) expect(figure).toMatch(/^\d+(\.\d+)?( \S+)?$/);
  });

test('The bench can measure what a request costs each service, and its memory', async ({ stack }) => {
  const processes = runningProcesses();
  test.skip(processes === undefined && !process.env['CI'], 'The processes of `npm start` are unknown.');
  const costs = await measureCosts({ origins: stack.origins, processes: processes ?? [], effort: SHORT });
  expect(Object.keys(costs.processorMs)).toEqual(['cachedPage', 'newSearch', 'newCar', 'enquiry']);
  for (const name of ['shell', 'api', 'database']) expect(costs.memoryMb[name]).toBeGreaterThan(10);
});

test('The bench can measure searches of each kind', async ({ stack }) => {
  const figures = await measureSearches(stack.origins.api, SHORT);
  for (const { measured } of figures) expect(measured).toMatch(/^\d+\.\d \/ \d+\.\d ms$/);
});

test('The bench can measure growth, with another remote and its blocks beside each', async () => {
  const { stock, brands, remotes } = await measureGrowth({
    dataDir: test.info().outputPath('growing'),
    stocks: [30],
    copies: ['a'],
    effort: SHORT,
    say: () => {},
  });
  const [few, many] = remotes;
  expect(many).toMatchObject({ remotes: 2 * (few?.remotes ?? 0), blocks: 2 * (few?.blocks ?? 0) });
  expect([...brands, ...remotes].map(({ shellMb }) => shellMb > 10)).not.toContain(false);
  expect(stock.map(({ cars, apiMb }) => [cars, apiMb > 10])).toEqual([[30, true]]);
});
