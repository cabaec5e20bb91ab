import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { root } from '../src/services';

it('the drill of images says that it was skipped where buildah is not installed', () => {
  const env = { ...process.env, PATH: testFolder(), FORECOURT_NODE_NOTED: '1' };
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'tools/bin/run.mjs'), 'drill', 'images'],
    { env, encoding: 'utf8' },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Skipped: buildah is not installed, so no image was built or started\./);
  expect(stdout).not.toMatch(/passed/i);
});
