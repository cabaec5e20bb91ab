import { MEASUREMENTS } from '../bench/figures';
import { expect, test } from '../../test';

test('`npm run bench` measures every figure', async ({ stack, browser }) => {
  const effort = { runs: 1, isTimed: false, pages: 2, warmUp: 0, roundS: 1 };
  const figures = await Promise.all(MEASUREMENTS.map((measure) => measure({ stack, browser, effort, scriptBytes: 1, say: () => {} })));
  expect(figures.flat().length).toBeGreaterThan(10);
  expect(figures.flat().filter(({ measured }) => !/^\d/.test(measured))).toEqual([]);
});
