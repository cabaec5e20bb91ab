import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '@forecourt/tools/services';
import { parse } from 'yaml';
import { manifestsOf } from '../../../tools/src/site/checks/manifests';
import { KINDS, settingsOf } from '../../platform/cluster/start/cluster-settings';

/**
 * Settings of the cluster that containers do not need: their image, a standard port, or a folder in place of the
 * bucket.
 */
const CLUSTER_ONLY = /^(NODE_ENV|[A-Z]+_HOST|SITE_PORTS|OBJECT_STORE_[A-Z_]+)$/;
/** Settings that only containers need: other addresses of proxies, and a memory limit. */
const CONTAINERS_ONLY = /^(TRUSTED_PROXIES|RENDERERS)$/;
/** `deploy/compose.yaml` has one PostgreSQL. */
const NO_REPLICA = /^DATABASE_REPLICA_URL_FILE$/;

const { services } = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<string, { environment: Record<string, string> }>;
};
const without = (names: readonly string[], ...left: RegExp[]) =>
  names.filter((name) => !left.some((pattern) => pattern.test(name))).toSorted();

// The cluster is tested by drills, so its settings are the source of the other two descriptions.
describe.each(KINDS)('the %s', (kind) => {
  const drilled = Object.keys(settingsOf(kind, 0, '/data'));

  it('has the settings of the drilled cluster in Kubernetes', () => {
    const deployment = manifestsOf('Deployment').find(({ metadata }) => metadata.name === kind);
    const named = deployment?.spec.template.spec.containers[0].env.map(({ name }) => name) ?? [];
    expect(without(named, CONTAINERS_ONLY)).toEqual(without(drilled, CLUSTER_ONLY, CONTAINERS_ONLY));
  });

  it('has them in the compose file, except the replica', () => {
    const named = Object.keys(services[`${kind}-1`]?.environment ?? {});
    expect(without(named, CONTAINERS_ONLY)).toEqual(without(drilled, CLUSTER_ONLY, CONTAINERS_ONLY, NO_REPLICA));
  });
});
