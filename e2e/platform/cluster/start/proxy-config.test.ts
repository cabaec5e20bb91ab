import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { testFolder } from '@forecourt/service/test-folder';
import { makeCertificate } from './certificate';
import { PATH, missingPrograms } from '@forecourt/tools/programs';
import { proxySettings } from './proxy-settings';
import { root } from '@forecourt/tools/services';

// Needs the Debian package haproxy, which some machines lack.
const ifInstalled = missingPrograms('haproxy', 'openssl').length === 0 ? it : it.skip;

ifInstalled('HAProxy reads its configuration without a warning', async () => {
  const folder = testFolder();
  const env = { ...proxySettings(folder), PATH };
  await makeCertificate(env.SITE_CERTIFICATE);
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-dW', '-f', path.join(root, 'deploy/haproxy.cfg')], {
    env,
    encoding: 'utf8',
  });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
});
