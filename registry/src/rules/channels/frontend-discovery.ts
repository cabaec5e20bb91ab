import type { Release, ReleaseSet } from '@forecourt/contracts/release-set';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A micro-frontend in the Frontend Discovery schema v1-pre; fields that it lacks are in `extras`. */
interface MicroFrontend {
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
  extras: Record<string, unknown>;
}

export interface FrontendDiscovery {
  schema: string;
  microFrontends: Record<string, MicroFrontend[]>;
}

/** A release set for shells that use the Frontend Discovery schema (awslabs/frontend-discovery, v1-pre). */
export function toFrontendDiscovery(set: ReleaseSet): FrontendDiscovery {
  const microFrontends = Object.entries(set.remotes).map(([remote, release]): [string, MicroFrontend[]] => {
    const fallback = set.fallbacks[remote]?.[0];
    return [remote, [toMicroFrontend(set, release, fallback)]];
  });
  return { schema: SCHEMA, microFrontends: Object.fromEntries(microFrontends) };
}

function toMicroFrontend(set: ReleaseSet, release: Release, fallback: Release | undefined): MicroFrontend {
  return {
    url: release.baseUrl + release.entry,
    ...(fallback && { fallbackUrl: fallback.baseUrl + fallback.entry }),
    metadata: { integrity: release.files[release.entry]?.integrity ?? '', version: release.version },
    deployment: { traffic: 100, default: true },
    extras: {
      setId: set.id,
      revision: set.revision,
      server: release.baseUrl + release.server,
      blocks: release.blocks,
      requires: release.requires,
      federationCore: release.federationCore,
      files: release.files,
    },
  };
}
