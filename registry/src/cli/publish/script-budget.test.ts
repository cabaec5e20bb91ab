import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { requireScriptBudget } from './script-budget';

let folder: string;
beforeAll(async () => {
  folder = path.join(testFolder(), 'mfe-sample');
  await mkdir(path.join(folder, 'dist/browser'), { recursive: true });
  // Noise does not compress.
  await writeFile(path.join(folder, 'dist/browser/badge.js'), randomBytes(6_000));
  await writeFile(path.join(folder, 'dist/browser/slider.js'), randomBytes(2_000));
  await writeFile(path.join(folder, 'dist/browser/slider.css'), randomBytes(9_000));
});

const check = async (forecourt: object) => {
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ forecourt }));
  return requireScriptBudget(folder, path.join(folder, 'dist'));
};

it('scripts within the budget of their remote are reported with their size', async () => {
  expect(await check({ role: 'remote', scriptBudgetKilobytes: 9 })).toMatchObject([
    { name: 'budget', on: '8.0 of 9 KB' },
  ]);
  expect(await check({ role: 'remote' })).toEqual([]);
});

it('scripts over the budget are refused, the heaviest files named', async () => {
  await expect(check({ role: 'remote', scriptBudgetKilobytes: 7 })).rejects.toThrow(
    /mfe-sample weigh 8\.0 KB compressed; its budget is 7 KB .+\n {2}browser\/badge\.js {3}6\.0 KB\n {2}browser\/slider\.js {3}2\.0 KB$/,
  );
});
