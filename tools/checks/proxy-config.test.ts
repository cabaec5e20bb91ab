import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeCertificate } from '../src/cluster/certificate';
import { PATH, missingPrograms } from '../src/cluster/programs';
import { proxySettings } from '../src/cluster/proxy-settings';
import { root } from '../src/services';

// Of the Debian package haproxy, which not every machine has.
const ifInstalled = missingPrograms('haproxy', 'openssl').length === 0 ? it : it.skip;

ifInstalled('HAProxy reads its configuration without a warning', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proxy-'));
  const env = { ...proxySettings(folder), PATH };
  await makeCertificate(env.SITE_CERTIFICATE);
  const { status, stdout, stderr } = spawnSync('haproxy', ['-c', '-dW', '-f', path.join(root, 'deploy/haproxy.cfg')], { env, encoding: 'utf8' });
  expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({ status: 0, said: '' });
  await rm(folder, { recursive: true });
});
