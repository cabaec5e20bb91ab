import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { readSite } from './read-site';

afterEach(() => delete process.env['SITE_CONFIG']);

it.each([
  ['the site of a packed service', undefined, 'usual'],
  ['the same with an empty setting', '', 'usual'],
  ['the site that SITE_CONFIG names', 'other.mjs', 'other'],
])('reads %s', async (_, setting, expected) => {
  const folder = testFolder();
  for (const [file, name] of [
    ['site.config.mjs', 'usual'],
    ['other.mjs', 'other'],
  ] as const)
    writeFileSync(path.join(folder, file), `export default { name: '${name}' };`);
  if (setting !== undefined) process.env['SITE_CONFIG'] = setting;
  expect(await readSite(folder)).toEqual({ name: expected });
});
