import { measureDatabase } from '@forecourt/database/measure-database';
import type { Pool } from '@forecourt/database/pool';
import { addGauge, type Metrics } from '@forecourt/service/metrics';
import { listChannels, listLive } from './storage/channels';
import { readHosts } from './storage/hosts';

/** Metrics of the registry: live versions, following hosts, and pending messages. */
export function measureRegistry(metrics: Metrics, pool: Pool): void {
  measureDatabase(metrics, pool, 'registry');
  addGauge(metrics, {
    name: 'live_version',
    help: 'Versions that are live in a channel: always 1',
    labels: ['channel', 'remote', 'version'],
    read: async () =>
      (await listLive(pool)).flatMap(({ channel, remote, version }) =>
        version ? [[1, { channel, remote, version }] as const] : [],
      ),
  });
  addGauge(metrics, {
    name: 'following_hosts',
    help: 'Hosts that follow a channel, by the revision that they serve',
    labels: ['channel', 'revision'],
    read: async () => {
      const channels = await Promise.all(
        (await listChannels(pool)).map(async (channel) => ({ channel, hosts: await readHosts(pool, channel) })),
      );
      return channels.flatMap(({ channel, hosts }) => {
        const revisions = hosts.map(({ revision }) => revision);
        return [...new Set(revisions)].map(
          (each) => [revisions.filter((one) => one === each).length, { channel, revision: String(each) }] as const,
        );
      });
    },
  });
}
