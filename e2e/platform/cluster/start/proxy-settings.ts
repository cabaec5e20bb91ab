import path from 'node:path';
import { ports } from './cluster-ports';
import { at, KINDS } from './cluster-settings';

/** Settings that `deploy/haproxy.cfg` needs. */
export function proxySettings(dataDir: string) {
  const servers = KINDS.flatMap((kind) =>
    ports[kind].map((port, index): [string, string] => [`${kind.toUpperCase()}_${index + 1}`, at(port)]),
  );
  return {
    RUN_DIR: path.join(dataDir, 'run'),
    SITE_ADDRESS: at(ports.site),
    SITE_CERTIFICATE: path.join(dataDir, 'site.pem'),
    API_ADDRESS: at(ports.apis),
    REGISTRY_ADDRESS: at(ports.registries),
    ...Object.fromEntries(servers),
  };
}
